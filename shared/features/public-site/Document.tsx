import type { ReactNode } from 'react';
import arrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import { Icon } from '../../ui/icon/Icon.tsx';
import type { PublicPage } from './navigation.ts';
import { Site } from './Site.tsx';
import styles from './Document.module.css';

export type DocumentSection = {
  /** address of the section within the page */
  readonly id: string;
  readonly title: string;
  /** its paragraphs; in a numbered document each is a clause with a number of its own */
  readonly parts: readonly ReactNode[];
};

type DocumentProps = {
  readonly here: PublicPage;
  readonly title: string;
  /** what it is about, in a sentence or two */
  readonly lead: ReactNode;
  readonly sections: readonly DocumentSection[];
  /** clauses have numbers. They are text, so that they are copied, searched for and read out */
  readonly isNumbered?: boolean;
};

/** A long text of the public site: table of contents, sections, a way back to the top; made to be printed too. */
export function Document({ here, title, lead, sections, isNumbered = false }: DocumentProps) {
  return (
    <Site here={here}>
      <div className={styles.document}>
        <div className={styles.head}>
          <h1>{title}</h1>
          <p>{lead}</p>
        </div>
        <nav className={styles.contents} aria-labelledby="contents">
          <h2 id="contents">On this page</h2>
          <ol>
            {sections.map(({ id, title: name }, at) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {isNumbered && <span>{at + 1}</span>}
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={styles.text}>
          {sections.map(({ id, title: name, parts }, at) => (
            <section key={id} id={id}>
              <h2>{isNumbered ? `${at + 1}. ${name}` : name}</h2>
              {isNumbered ? (
                <Clauses of={at + 1} parts={parts} />
              ) : (
                parts.map((part, index) => <div key={index}>{part}</div>)
              )}
            </section>
          ))}
        </article>
        <div className={styles.rail}>
          <a className={styles.top} href="#top">
            <Icon of={arrowUp} />
            Back to top
          </a>
        </div>
      </div>
    </Site>
  );
}

function Clauses({ of, parts }: { readonly of: number; readonly parts: readonly ReactNode[] }) {
  return (
    <ol>
      {parts.map((part, index) => (
        <li className={styles.clause} key={index}>
          <span className={styles.number}>{`${of}.${index + 1}`}</span>
          <div>{part}</div>
        </li>
      ))}
    </ol>
  );
}

/** Points within a clause. */
export function Points({ of }: { readonly of: readonly ReactNode[] }) {
  return (
    <ul className={styles.points}>
      {of.map((point, at) => (
        <li key={at}>{point}</li>
      ))}
    </ul>
  );
}
