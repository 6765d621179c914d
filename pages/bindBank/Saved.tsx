import { useEffect, useRef } from 'react';
import { bridge } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Card, Screen } from '../../shared/ui/screen/Screen.tsx';
import { Status } from '../../shared/ui/status/Status.tsx';
import styles from './Saved.module.css';

/** The account is saved. In the app it is seen for the moment in which the web view closes; a browser stays here. */
export function Saved() {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current!.focus();
  }, []);
  return (
    <Screen title="Payment account information" action={<Button onClick={bridge.close}>Done</Button>}>
      <div ref={content} tabIndex={-1} role="status" className={styles.saved}>
        <Card>
          <Status
            tone="success"
            fallback=""
            texts={{
              headline: 'Account saved',
              description: 'We use this account for your payments from now on. You can close this page.',
            }}
          >
            <path d="m23 37 9 9 18-19" />
          </Status>
        </Card>
      </div>
    </Screen>
  );
}
