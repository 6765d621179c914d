import { useEffect, useRef } from 'react';
import type { BankItem } from '../../shared/api/bank.ts';
import { bringIntoView } from '../../shared/ui/problem/bring-into-view.ts';
import { Problem } from '../../shared/ui/problem/Problem.tsx';
import { Card } from '../../shared/ui/screen/Screen.tsx';
import { useKeyboard } from '../../shared/ui/screen/useKeyboard.ts';
import { Tabs } from '../../shared/ui/tabs/Tabs.tsx';
import { BankField } from './BankField.tsx';
import { CARD_TYPE, cardTypesOf, idOf, keyOf } from './form.ts';
import { Missing } from './Missing.tsx';
import type { BankFormState } from './useBankForm.ts';
import styles from './BankForm.module.css';

type BankFormProps = { readonly items: readonly BankItem[]; readonly form: BankFormState };

/** The fields that the server describes, below the tabs of the card types when there is more than one. */
export function BankForm({ items, form }: BankFormProps) {
  const { fields, wrong, asked, refusal, readBack, valueOf, problemOf, set } = form;
  const element = useRef<HTMLDivElement>(null);
  useKeyboard();
  useEffect(() => {
    if (asked) element.current!.querySelector<HTMLElement>('[data-wrong] input, [data-wrong] button')?.focus();
  }, [asked]);

  const content = (
    <>
      {wrong.length > 0 && <Missing key={asked} fields={wrong} />}
      <Card>
        <div className={styles.fields}>
          {fields.length > 0 ? (
            fields.map((item) => (
              <BankField
                key={keyOf(item)}
                item={item}
                value={valueOf(item)}
                problem={problemOf(item)}
                isAnnounced={!asked}
                onChange={(value) => {
                  set(item, value);
                }}
              />
            ))
          ) : (
            <p>There is nothing to fill in here. Continue with Next.</p>
          )}
        </div>
      </Card>
      {fields.length > 0 && (
        // another element with each change: a browser that translates the page replaces its texts, which React could not remove
        <p key={readBack ? 1 : 0} className={styles.note}>
          {readBack ? (
            <>
              Check before you continue: <b className={styles.readBack}>{readBack}</b>
            </>
          ) : (
            'Check every number before you continue.'
          )}
        </p>
      )}
      {refusal && (
        // another element with each check, which is then announced again
        <div key={`${refusal} ${form.busy}`} ref={bringIntoView}>
          <Problem look="boxed" isAnnounced={!form.busy}>
            {refusal}
          </Problem>
        </div>
      )}
    </>
  );

  const cardType = items.find(({ code }) => code === CARD_TYPE);
  const cardTypes = cardTypesOf(items);
  return (
    // no <form>: Enter in a field would save it. Inert while it is saved: values do not change then
    <div ref={element} className={styles.form} inert={form.busy}>
      {cardType && cardTypes.length > 0 ? (
        <Tabs
          label={cardType.title || 'Card type'}
          tabs={cardTypes.map((option) => ({ id: idOf(option), name: option.name }))}
          chosen={valueOf(cardType)}
          onChoose={(id) => {
            set(cardType, id);
          }}
        >
          {content}
        </Tabs>
      ) : (
        content
      )}
    </div>
  );
}
