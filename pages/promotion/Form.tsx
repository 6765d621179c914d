import type { KeyboardEvent } from 'react';
import { PHONE_DIGITS, Slot, useEarlyTap } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { ResendButton } from '../../shared/ui/countdown/ResendButton.tsx';
import { Field } from '../../shared/ui/field/Field.tsx';
import { useScreenLink } from '../../shared/ui/button/useScreenLink.ts';
import { CaptchaButton } from './CaptchaButton.tsx';
import { AGREEMENT } from './routes.ts';
import type { FieldName, Registration } from './useRegistration.ts';
import styles from './Form.module.css';
import page from './Page.module.css';

/** Signs of the picture and digits of the SMS (§9). */
const CAPTCHA_SIGNS = 4;
const SMS_DIGITS = 6;

/** On Enter does what comes next. No <form>: without script one would be sent as a new page, and lose the campaign. */
const onEnter = (next: () => void) => ({
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    next();
  },
});

/** Phone, picture, SMS, Apply. */
export function Form({
  registration: { phone, capcode, smsCode, sentAt, captcha, inputs, sending, applying, errorOf, ...on },
  button,
}: {
  readonly registration: Registration;
  /** what the main button says; undefined or '': the default */
  readonly button: string | undefined;
}) {
  useEarlyTap('apply', on.apply);
  const of = (name: FieldName) => ({
    ref: inputs[name],
    error: errorOf(name),
    onChange: (value: string) => {
      on.type(name, value);
    },
  });
  const roomOf = (name: FieldName) => (errorOf(name) ? styles.row : `${styles.row} ${styles.room}`);
  return (
    <section className={styles.form} aria-label="Register">
      <div className={roomOf('phone')}>
        <Field
          {...of('phone')}
          label="Mobile number"
          value={phone}
          digits="phone"
          maxDigits={PHONE_DIGITS}
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="next"
          {...onEnter(() => inputs.captcha.current?.focus())}
        />
      </div>
      <div className={roomOf('captcha')}>
        <Field
          {...of('captcha')}
          label="Characters in the picture"
          value={capcode}
          maxLength={CAPTCHA_SIGNS}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          enterKeyHint="send"
          {...onEnter(on.sendSms)}
          aside={<CaptchaButton captcha={captcha} onNew={on.newPicture} />}
        />
      </div>
      <div className={roomOf('sms')}>
        <Field
          {...of('sms')}
          label="SMS code"
          value={smsCode}
          digits="plain"
          maxDigits={SMS_DIGITS}
          autoComplete="one-time-code"
          enterKeyHint="done"
          {...onEnter(on.apply)}
          aside={<ResendButton sentAt={sentAt} busy={sending} onSend={on.sendSms} />}
        />
      </div>
      <Button data-tap="apply" busy={applying} onClick={on.apply}>
        {/* an element of its own for each text: a centred one that changes would count as a layout shift */}
        <Slot key={button} name="button" text={button || 'Apply now'} className={styles.words} />
      </Button>
      <p className={`${page.small} ${styles.consent}`}>
        You accept the <a href={AGREEMENT}>Agreement</a> and <a href={useScreenLink('privacyPolicy')}>Privacy Policy</a>
        .
      </p>
    </section>
  );
}
