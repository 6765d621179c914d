import { useEffect, useRef, useState, type FormEvent } from 'react';
import { toast } from '#core';
import { Button } from '../../shared/ui/button/Button.tsx';
import { LinkButton } from '../../shared/ui/button/LinkButton.tsx';
import { Field } from '../../shared/ui/field/Field.tsx';
import { FIELDS, mailOf, missingIn, NOTHING, type ContactField } from './contact-fields.ts';
import styles from './ContactForm.module.css';
import { MessageBox } from './MessageBox.tsx';
import look from './Section.module.css';

/** Checks that all is there and says so; it sends nothing, keeps what was typed and offers it as an e-mail. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(NOTHING);
  const [missing, setMissing] = useState<readonly ContactField[]>([]);
  const [isDone, setDone] = useState(false);

  // the focus makes screen readers say that nothing is sent: otherwise people would wait for an answer
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isDone) told.current!.focus();
  }, [isDone]);

  const check = (event: FormEvent) => {
    event.preventDefault();
    const found = missingIn(values);
    setMissing(found);
    setDone(found.length === 0);
    if (found[0]) {
      toast('Please provide complete information!');
      (form.current!.elements.namedItem(found[0]) as HTMLElement).focus();
    } else {
      toast('Successful!');
    }
  };

  return (
    <form className={`${look.card} ${styles.form}`} aria-label="Contact form" noValidate ref={form} onSubmit={check}>
      <noscript>
        <p>This form needs JavaScript. Please call or e-mail us.</p>
      </noscript>
      {FIELDS.map(({ name, label, ask, ...input }) => {
        const props = {
          ...input,
          name,
          label,
          required: true,
          value: values[name],
          error: missing.includes(name) ? ask : undefined,
          onChange: (value: string) => {
            setValues((before) => ({ ...before, [name]: value }));
            setDone(false);
            if (value.trim()) setMissing((before) => before.filter((other) => other !== name));
          },
        };
        return name === 'message' ? (
          <MessageBox key={name} {...props} />
        ) : (
          <Field key={name} {...props} isAnnounced={false} />
        );
      })}
      <Button type="submit" look="secondary">
        Send
      </Button>
      {isDone && (
        <>
          <p ref={told} tabIndex={-1}>
            All four fields are complete. This form does not send them: for an answer, call or e-mail us.
          </p>
          <LinkButton look="secondary" href={mailOf(values)}>
            Write it as an e-mail
          </LinkButton>
        </>
      )}
    </form>
  );
}
