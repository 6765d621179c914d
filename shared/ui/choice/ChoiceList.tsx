import { memo, useId } from 'react';
import { Logo } from '../logo/Logo.tsx';
import { useSlices } from '../long-list/useSlices.ts';
import { ChoiceRow } from './ChoiceRow.tsx';

/** One of several things to choose. `id` is unique in the list. */
type Choice = { readonly id: string; readonly name: string; readonly logo: string };

type ChoiceListProps = {
  /** says what is chosen, for screen readers */
  readonly label: string;
  readonly choices: readonly Choice[];
  /** id of the chosen one */
  readonly chosen: string | undefined;
  /** pass the same function in every render, or all rows are rendered again */
  readonly onChoose: (id: string) => void;
};

type RowProps = Choice & Pick<ChoiceListProps, 'onChoose'> & { readonly group: string; readonly isChosen: boolean };

/** Rendered again only when it changes: there may be thousands of rows. */
const Row = memo(({ id, name, logo, onChoose, ...row }: RowProps) => (
  <ChoiceRow
    {...row}
    picture={<Logo src={logo} name={name} />}
    value={id}
    onChoose={() => {
      onChoose(id);
    }}
  >
    {name}
  </ChoiceRow>
));

/** A list of which one is chosen: native radios, the whole row is the target, a check mark on the chosen one. */
export function ChoiceList({ label, choices, chosen, onChoose }: ChoiceListProps) {
  const group = useId();
  const count = useSlices(choices.length);
  return (
    <div role="radiogroup" aria-label={label}>
      {choices.slice(0, count).map((choice) => (
        <Row key={choice.id} {...choice} group={group} isChosen={choice.id === chosen} onChoose={onChoose} />
      ))}
    </div>
  );
}
