import phone from 'lucide/dist/esm/icons/phone.mjs';
import { bridge } from '#core';
import { SERVICE_PHONE } from '../../shared/features/lender/lender.ts';
import { dialable } from '../../shared/features/contact/addresses.ts';
import { ActionRow, ActionRows } from '../../shared/ui/action-rows/ActionRows.tsx';

/**
 * Calls the number that the server gives for this order, else the configured one. What is plainly no number is shown and never
 * dialled; the configured number then stands below it.
 */
export function CallService({ telephone }: { readonly telephone: string }) {
  const given = telephone.trim();
  const number = dialable(given) ? given : SERVICE_PHONE;
  return (
    <ActionRows>
      {given && given !== number && <ActionRow icon={phone} title="Telephone" text={given} />}
      <ActionRow
        icon={phone}
        title="Call customer service"
        text={number}
        onClick={() => {
          bridge.call(number);
        }}
      />
    </ActionRows>
  );
}
