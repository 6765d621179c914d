import barcode from 'lucide/dist/esm/icons/barcode.mjs';
import chevronRight from 'lucide/dist/esm/icons/chevron-right.mjs';
import { CopyButton } from '../../ui/copy/CopyButton.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Logo } from '../../ui/logo/Logo.tsx';
import { Card } from '../../ui/screen/Screen.tsx';
import { usePayCodeLink, type PayCode } from './usePayCodeLink.tsx';
import styles from './PayCodeBox.module.css';

type PayCodeBoxProps = {
  readonly code: PayCode;
  /** there is no other way to pay */
  readonly isOnlyWay?: boolean;
};

/** The default pay code. A tap opens the screen with the whole code and the steps to pay; copy and barcode are beside it. */
export function PayCodeBox({ code, isOnlyWay = false }: PayCodeBoxProps) {
  const { link, dialog, showBarcode } = usePayCodeLink(code);
  const { payCode, provider, logo } = code.info;
  const heading = isOnlyWay ? 'Pay with this code' : 'Or pay with this code';
  return (
    <Card label={heading}>
      <h2 className={styles.heading}>{heading}</h2>
      <div className={styles.box}>
        {(provider || logo) && (
          <div className={styles.provider}>
            <Logo src={logo} name={provider} />
            <span>{provider}</span>
            <Icon of={chevronRight} />
          </div>
        )}
        <div className={styles.number}>
          <a {...link} id="pay-code" className={styles.code} aria-label={`Pay code ${payCode}`}>
            {payCode}
          </a>
          <CopyButton text={payCode} describedBy="pay-code" />
        </div>
      </div>
      <button type="button" className={styles.barcode} aria-haspopup="dialog" onClick={showBarcode}>
        <Icon of={barcode} size={18} />
        Barcode
      </button>
      {dialog}
    </Card>
  );
}
