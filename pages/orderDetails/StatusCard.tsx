import { Card } from '../../shared/ui/screen/Screen.tsx';
import { Status } from '../../shared/ui/status/Status.tsx';
import { drawingOf } from './drawings.tsx';
import { PENDING } from './status.ts';

type StatusCardProps = {
  /** undefined while loading */
  readonly status: number | undefined;
  readonly texts: Readonly<Record<'headline' | 'description', string>> | undefined;
};

/** How the order stands. */
export function StatusCard({ status, texts }: StatusCardProps) {
  const [tone, drawing] = status === undefined ? [] : drawingOf(status);
  return (
    <Card>
      <Status tone={tone} texts={texts} fallback={status === PENDING ? 'Pending' : 'Your order'}>
        {drawing}
      </Status>
    </Card>
  );
}
