import { AgreementSheet } from './AgreementSheet.tsx';
import { PromotionSheet } from './PromotionSheet.tsx';

type PopupsProps = {
  /** '' when there is nothing to agree to, or it was answered */
  readonly agreementUrl: string;
  readonly onAnswer: (agrees: boolean) => void;
  readonly promotion: string;
  readonly onPromoted: () => void;
};

/** What is shown at load, one after the other. */
export function Popups({ agreementUrl, onAnswer, promotion, onPromoted }: PopupsProps) {
  if (agreementUrl) {
    return (
      <AgreementSheet
        url={agreementUrl}
        onAgree={() => {
          onAnswer(true);
        }}
        onCancel={() => {
          onAnswer(false);
        }}
      />
    );
  }
  return promotion ? <PromotionSheet message={promotion} onClose={onPromoted} /> : null;
}
