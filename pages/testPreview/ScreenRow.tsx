import { useState } from 'react';
import chevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import copy from 'lucide/dist/esm/icons/copy.mjs';
import smartphone from 'lucide/dist/esm/icons/smartphone.mjs';
import { copyText } from '../../shared/ui/copy/copyText.ts';
import { Field } from '../../shared/ui/field/Field.tsx';
import { Icon } from '../../shared/ui/icon/Icon.tsx';
import type { Values } from './values.ts';
import { furtherParams, linkOf, valueName, wholeLink, type Row } from './links.ts';
import parts from './parts.module.css';
import styles from './ScreensCard.module.css';

type ScreenRowProps = {
  readonly screen: Row;
  readonly values: Values;
  readonly onChange: (changed: Values) => void;
  readonly onShow: (screen: Row) => void;
};

/** One screen: its link, a look at it on this page, its link to copy, and the parameters that only it takes. */
export function ScreenRow({ screen, values, onChange, onShow }: ScreenRowProps) {
  const { id, title, path, aliases } = screen;
  const params = furtherParams(screen);
  return (
    <li className={styles.screen}>
      <div className={styles.row}>
        <a className={styles.link} href={linkOf(screen, values)}>
          <span className={styles.title}>{title}</span>{' '}
          <span className={styles.paths}>{[path, ...aliases].join(' ')}</span>
        </a>
        {/* a page cannot be shown inside of itself */}
        {id !== 'testPreview' && (
          <button
            type="button"
            className={parts.icon}
            aria-label={`Open here: ${id}`}
            title="Open here"
            onClick={() => {
              onShow(screen);
            }}
          >
            <Icon of={smartphone} />
          </button>
        )}
        <button
          type="button"
          className={parts.icon}
          aria-label={`Copy link: ${id}`}
          title="Copy link"
          onClick={() => {
            void copyText(wholeLink(screen, values));
          }}
        >
          <Icon of={copy} />
        </button>
      </div>
      {params.length > 0 && <FurtherParams screen={screen} params={params} values={values} onChange={onChange} />}
    </li>
  );
}

type FurtherParamsProps = Pick<ScreenRowProps, 'screen' | 'values' | 'onChange'> & {
  readonly params: readonly string[];
};

/** The parameters that only one screen takes, folded. Its fields come when it is opened: they are no part of the HTML. */
function FurtherParams({ screen, params, values, onChange }: FurtherParamsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className={styles.more}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open);
      }}
    >
      <summary>
        <span>{params.join(', ')}</span>
        <Icon of={chevronDown} size={18} />
      </summary>
      {isOpen && (
        <div className={`${parts.fields} ${styles.params}`}>
          {params.map((param) => (
            <Field
              key={param}
              label={param}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={values[valueName(screen, param)] ?? ''}
              onChange={(value) => {
                onChange({ [valueName(screen, param)]: value });
              }}
            />
          ))}
        </div>
      )}
    </details>
  );
}
