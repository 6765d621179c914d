import { COMPANY_NAME } from '../../shared/features/lender/lender.ts';
import { Document } from '../../shared/features/public-site/Document.tsx';
import { sections } from './sections.tsx';

/** What happens to personal data: a static document. */
export default function Page() {
  return (
    <Document
      here="privacyPolicy"
      title="Privacy Policy"
      lead={`How ${COMPANY_NAME} handles personal data in its app, on these pages and when you contact us.`}
      sections={sections}
      isNumbered
    />
  );
}
