import type { KeyboardEvent } from 'react';
import { group, PHONE_DIGITS, Slot, useEarlyTap } from '#core';
import { PHONE_EXAMPLE } from '../../shared/features/lender/lender.ts';
import { Button } from '../../shared/ui/button/Button.tsx';
import { ResendButton } from '../../shared/ui/countdown/ResendButton.tsx';
import { Field } from '../../shared/ui/field/Field.tsx';
import { useScreenLink } from '../../shared/ui/button/useScreenLink.ts';
import { CaptchaButton } from './CaptchaButton.tsx';
import { Missing } from './Missing.tsx';
import { AGREEMENT } from './routes.ts';
import type { Later } from './useLaterPage.ts';
import { PHONE, type FieldName, type Registration } from './useRegistration.ts';
import styles from './Form.module.css';
import page from './Page.module.css';

/** Characters of the picture and of the SMS code: letters and digits. */
const MOST_SIGNS = { captcha: 4, sms: 6 } as const;

const EXAMPLE = PHONE.test(PHONE_EXAMPLE) ? `Example: ${group(PHONE_EXAMPLE, 'phone')}` : undefined;

/** On Enter closes the keyboard, which would cover a toast, and does what comes next. No <form>: without script one would be sent as a new page, and lose the campaign. */
const onEnter = (next: () => void) => ({
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.currentTarget.blur();
    next();
  },
});

/** Phone, picture, SMS, Apply. */
export function Form({
  later,
  registration: { phone, capcode, smsCode, sentAt, captcha, inputs, sending, applying, errorOf, ...on },
  button,
}: {
  readonly registration: Registration;
  /** the page that follows, or the agreement, when it is not there yet */
  readonly later: Later;
  /** what the main button says; undefined or '': the default */
  readonly button: string | undefined;
}) {
  useEarlyTap('apply', on.apply);
  useEarlyTap('sms', on.sendSms);
  const of = (name: FieldName) => ({
    ref: inputs[name],
    error: errorOf(name),
    onChange: (value: string) => {
      on.type(name, value);
    },
  });
  // blanks in pasted text do not count; with `maxLength` they would
  const signs = (name: keyof typeof MOST_SIGNS) => ({
    ...of(name),
    autoCapitalize: 'none',
    autoCorrect: 'off',
    onChange: (value: string) => {
      on.type(name, value.replace(/\s/g, '').slice(0, MOST_SIGNS[name]));
    },
  });
  const roomOf = (name: 'captcha' | 'sms') => (errorOf(name) ? styles.entry : styles.room);
  return (
    <section className={styles.form} aria-label="Register">
      <div className={styles.entry}>
        <Field
          {...of('phone')}
          label="Mobile number"
          value={phone}
          digits="phone"
          maxDigits={PHONE_DIGITS}
          example={EXAMPLE}
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          {...onEnter(() => inputs.captcha.current?.focus())}
        />
      </div>
      <div className={roomOf('captcha')}>
        <Field
          {...signs('captcha')}
          label="Characters in the picture"
          value={capcode}
          autoComplete="off"
          enterKeyHint="send"
          {...onEnter(on.sendSms)}
          aside={<CaptchaButton captcha={captcha} onNew={on.newPicture} />}
        />
      </div>
      <div className={roomOf('sms')}>
        <Field
          {...signs('sms')}
          label="SMS code"
          value={smsCode}
          autoComplete="one-time-code"
          enterKeyHint="done"
          {...onEnter(() => later.isComing || on.apply())}
          aside={<ResendButton data-tap="sms" sentAt={sentAt} busy={sending} onSend={on.sendSms} />}
        />
      </div>
      <Button data-tap="apply" busy={applying || later.isComing} onClick={on.apply}>
        {/* an element of its own for each text: a centred one that changes would count as a layout shift */}
        <Slot key={button} name="buttonText" text={button || 'Apply now'} />
      </Button>
      <p className={`${page.small} ${styles.consent}`}>
        By registering, you accept the <a href={AGREEMENT}>Agreement</a> and{' '}
        <a href={useScreenLink('privacyPolicy')}>Privacy Policy</a>.
      </p>
      {later.retry && (
        <div className={`${page.card} ${page.stack} ${styles.missing}`}>
          <Missing action={later.needsReload ? 'Load again' : 'Retry'} onRetry={later.retry}>
            {later.needsReload
              ? 'The next page did not load. Load this one again. The codes are not kept.'
              : 'The next page did not load. What you typed is still here.'}
          </Missing>
        </div>
      )}
    </section>
  );
}
