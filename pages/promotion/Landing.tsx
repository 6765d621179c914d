import { About } from './About.tsx';
import { Form } from './Form.tsx';
import { Hero } from './Hero.tsx';
import type { Later, Offer } from './useLaterPage.ts';
import type { Registration } from './useRegistration.ts';

type LandingProps = Offer & {
  readonly registration: Registration;
  /** the page that was asked for and is not there yet */
  readonly later: Later;
};

/** The page that sells: what it is, the form, and below it what a visitor may want to know first. */
export function Landing({ template, failure, onRetry, registration, later }: LandingProps) {
  return (
    <main>
      <Hero template={template} failure={failure} onRetry={onRetry} />
      <Form registration={registration} later={later} button={template?.buttonText} />
      <About />
    </main>
  );
}
