import { bridge } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Screen } from '../../shared/ui/screen/Screen.tsx';
import { Done } from '../../shared/ui/status/Done.tsx';

/** The account is saved. In the app it is seen for the moment in which the web view closes; a browser stays here. */
export function Saved() {
  return (
    <Screen title="Payment account information" action={<Button onClick={bridge.close}>Done</Button>}>
      <Done headline="Account saved" description="Your loan will be sent to this account. You can close this page." />
    </Screen>
  );
}
