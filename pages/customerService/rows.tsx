import { useId } from 'react';
import mail from 'lucide/dist/esm/icons/mail.mjs';
import messageCircle from 'lucide/dist/esm/icons/message-circle.mjs';
import phone from 'lucide/dist/esm/icons/phone.mjs';
import { bridge, Slot } from '#core';
import { ActionRow, type ActionRowProps } from '../../shared/ui/action-rows/ActionRows.tsx';
import { CopyButton } from '../../shared/ui/copy/CopyButton.tsx';
import { chatLink, dialable, mailLink } from '../../shared/features/contact/addresses.ts';

// One row for each way to reach us. A value that is not an address is shown as plain text.

const CHAT = 'Chat on WhatsApp';
const MAIL = 'Write an e-mail';

/** @param value as the server wrote it; undefined while loading */
export function ChatRow({ value }: { readonly value: string | undefined }) {
  const href = value && chatLink(value);
  const title = value === undefined || href ? CHAT : 'WhatsApp';
  return <Row icon={messageCircle} title={title} href={href} value={value} slot="smWa" />;
}

/** @param value as the server wrote it; undefined while loading */
export function MailRow({ value }: { readonly value: string | undefined }) {
  const href = value && mailLink(value);
  const title = value === undefined || href ? MAIL : 'E-mail';
  return <Row icon={mail} title={title} href={href} value={value} slot="email" />;
}

/** Calls, through the app where there is one. @param value as the server wrote it; undefined while loading */
export function CallRow({ value }: { readonly value: string | undefined }) {
  const isNumber = value !== undefined && dialable(value) !== undefined;
  const title = value === undefined || isNumber ? 'Call us' : 'Telephone';
  return <Row icon={phone} title={title} onClick={isNumber ? call(value) : undefined} value={value} slot="telephone" />;
}

/** Calls the WhatsApp number, because there is no telephone number. */
export function CallSameRow({ number }: { readonly number: string }) {
  const id = useId();
  const text = <span id={id}>On the same number</span>;
  const copy = <CopyButton text={number} describedBy={id} />;
  return <ActionRow icon={phone} title="Call us" text={text} onClick={call(number)} aside={copy} />;
}

type RowProps = Pick<ActionRowProps, 'icon' | 'title' | 'href' | 'onClick'> & {
  readonly value: string | undefined;
  /** the slot that the inline script fills with the value */
  readonly slot: string;
};

function Row({ value, slot, ...row }: RowProps) {
  const id = useId();
  const text = (
    <span id={id}>
      <Slot name={slot} text={value} />
    </span>
  );
  return <ActionRow {...row} text={text} aside={value && <CopyButton text={value} describedBy={id} />} />;
}

const call = (number: string) => () => {
  bridge.call(number);
};
