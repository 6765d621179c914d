import { COMPANY_NAME } from '../../shared/features/lender/lender.ts';
import { Document } from '../../shared/features/public-site/Document.tsx';
import { sections } from './sections.tsx';

/** The general terms of a loan: a static document. */
export default function Page() {
  return (
    <Document
      here="loanTerms"
      title="Loan terms and conditions"
      lead={`What applies to every loan of ${COMPANY_NAME}. Your own amounts and dates stand in your loan agreement, which you read before you confirm.`}
      sections={sections}
      isNumbered
    />
  );
}
