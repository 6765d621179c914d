import { Card } from '../../shared/ui/screen/Screen.tsx';
import { Status } from '../../shared/ui/status/Status.tsx';
import type { RowText } from '../../shared/ui/rows/Rows.tsx';
import { drawingOf } from './drawings.tsx';
import { Facts } from './Facts.tsx';
import { PENDING } from './status.ts';

type StatusCardProps = {
  /** undefined while loading */
  readonly status: number | undefined;
  readonly texts: Readonly<Record<'headline' | 'description', string>> | undefined;
  readonly facts: readonly RowText[] | undefined;
};

/** How the order stands, how much and until when. */
export function StatusCard({ status, texts, facts }: StatusCardProps) {
  const [tone, drawing] = status === undefined ? [] : drawingOf(status);
  return (
    <Card>
      <Status
        tone={tone}
        texts={texts}
        fallback={status === PENDING ? 'Pending' : 'Your order'}
        facts={<Facts facts={facts} />}
      >
        {drawing}
      </Status>
    </Card>
  );
}
