import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { usePayCodeLink, type PayCode } from './usePayCodeLink.tsx';

/** The main action where a code is the only way to pay. */
export function PayCodeButton({ code }: { readonly code: PayCode }) {
  const { link, dialog } = usePayCodeLink(code);
  return (
    <>
      <LinkButton {...link}>Pay with this code</LinkButton>
      {dialog}
    </>
  );
}
