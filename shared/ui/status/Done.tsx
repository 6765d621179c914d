import { useEffect, useRef } from 'react';
import { Card } from '../screen/Screen.tsx';
import { Status, type Tone } from './Status.tsx';

type DoneProps = {
  readonly headline: string;
  readonly description: string;
  /** `warning`: it may be done, and the description says how to find out */
  readonly tone?: Extract<Tone, 'success' | 'warning'>;
};

/** Shown instead of a screen whose task is done: a tick and a text, which is announced and gets the focus. */
export function Done({ headline, description, tone = 'success' }: DoneProps) {
  const content = useRef<HTMLDivElement>(null);
  // the element that had the focus is gone
  useEffect(() => {
    content.current!.focus();
  }, []);
  return (
    <div ref={content} tabIndex={-1} role="status">
      <Card>
        <Status tone={tone} fallback="" texts={{ headline, description }}>
          <path d={tone === 'success' ? 'm23 37 9 9 18-19' : 'M36 22v18M36 49v.5'} />
        </Status>
      </Card>
    </div>
  );
}
