import type { Template } from '../../shared/api/promotion.ts';
import { About } from './About.tsx';
import { Form } from './Form.tsx';
import { Hero } from './Hero.tsx';
import type { Later } from './useLaterPage.ts';
import type { Registration } from './useRegistration.ts';

type LandingProps = {
  /** undefined: not there yet, or there is none: the default look */
  readonly template: Template | undefined;
  readonly registration: Registration;
  /** the page that was asked for and is not there yet */
  readonly later: Later;
  /** the template did not come: asks again */
  readonly onRetry: (() => void) | undefined;
};

/** The page that sells: what it is, the form, and below it what a visitor may want to know first. */
export function Landing({ template, registration, later, onRetry }: LandingProps) {
  return (
    <main>
      <Hero
        title={template?.title}
        banner={template?.banner}
        background={template?.backgroundColor}
        onRetry={onRetry}
      />
      <Form registration={registration} later={later} button={template?.buttonText} />
      <About />
    </main>
  );
}
