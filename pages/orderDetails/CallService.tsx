import phone from 'lucide/dist/esm/icons/phone.mjs';
import { bridge, config } from '#core';
import { ActionRow, ActionRows } from '../../shared/ui/action-rows/ActionRows.tsx';

/** Calls the number that the server gives for this order, else the configured one. */
export function CallService({ telephone }: { readonly telephone: string }) {
  const number = telephone.trim() || config.servicePhone;
  return (
    <ActionRows>
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
