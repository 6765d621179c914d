import { existsSync } from 'node:fs';
import path from 'node:path';
import { html, raw } from 'hono/html';
import { looks } from '../../tests/pictures/looks.ts';
import { states, type State } from '../../tests/pictures/states.ts';
import { page } from '../sandbox/page.ts';

const LOOKS = Object.values(looks)
  .flat()
  .map(({ name }) => name);

const STYLE = `body { margin: 1rem auto; max-width: 90rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #1c1f24; background: #f5f6f8 }
h3 { margin: 1.5rem 0 0; font-size: 1rem } p { margin: 0; color: #5b6270 } ul { columns: 4; padding: 0; list-style: none }
.looks { display: grid; grid-template-columns: repeat(${LOOKS.length}, 1fr); gap: .75rem; margin: .5rem 0 0 }
figure { margin: 0 } figcaption { font-size: .875rem; color: #5b6270 }
img { width: 100%; aspect-ratio: 390 / 844; object-fit: cover; object-position: top; border: 1px solid #c9ced6; border-radius: 8px; background: #fff }`;

/** Every accepted picture on one page: a line per state, a column per look. @param accepted folder of the pictures */
export async function contactSheet(accepted: string): Promise<string> {
  const screens = [...new Set(states.map(({ screen }) => screen))];
  const picture = ({ screen, name }: State, look: string) => {
    const file = `${screen}/${name}/${look}.png`;
    if (!existsSync(path.join(accepted, file))) return html`<figure></figure>`;
    return html`<figure>
      <a href="accepted/${file}"><img src="accepted/${file}" loading="lazy" alt="${screen} ${name}, ${look}" /></a>
      <figcaption>${look}</figcaption>
    </figure>`;
  };
  const row = (state: State) =>
    html`<section>
      <h3>${state.name}</h3>
      <p>${state.about} <a href="${state.address}">Open</a></p>
      <div class="looks">${LOOKS.map((look) => picture(state, look))}</div>
    </section>`;
  const body = html`<h1>Pictures</h1>
    <nav>
      <ul>
        ${screens.map((id) => html`<li><a href="#${id}">${id}</a></li>`)}
      </ul>
    </nav>
    ${screens.map(
      (id) =>
        html`<h2 id="${id}">${id}</h2>
          ${states.filter(({ screen }) => screen === id).map(row)}`,
    )}`;
  return String(
    await page(
      'Pictures',
      html`<style>
        ${raw(STYLE)}
      </style>`,
      body,
    ),
  );
}
