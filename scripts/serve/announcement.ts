import { renderUnicodeCompact } from 'uqr';
import type { ScreenEntry } from '../../pages/screens.ts';
import { addressOf, firstAddress, type Scenario } from '../sandbox/scenario.ts';

/** What `npm start` prints: where it runs, where every screen is listed, how to stop. */
export function announcement(url: string, built: readonly ScreenEntry[]): string {
  const preview = built.find(({ id }) => id === 'testPreview');
  return [
    `The product, with the sandbox: ${url}`,
    `Every screen and scenario:     ${url}/playground${preview ? ` or, as in a release, ${url}${preview.path}` : ''}`,
    'Stop with Ctrl+C. Addresses of all screens here: npm start -- --list; for a phone: npm start -- --host',
  ].join('\n');
}

/** The same for `npm start -- --api-elsewhere`. The playground is left out: it shows pages of its own origin. */
export const announcementElsewhere = (pages: string, api: string): string =>
  [
    `The product, without a back end: ${pages}`,
    `The sandbox, on its own origin:  ${api}`,
    `Every request that it got:       ${api}/__sandbox/log`,
    'Stop with Ctrl+C. Addresses of all screens here: npm start -- --api-elsewhere --list',
  ].join('\n');

/** An address for phones, with its QR code. */
export const onTheNetwork = (address: string | undefined): string =>
  address === undefined
    ? 'This machine is in no network.'
    : `${renderUnicodeCompact(address)}\nOn the network:                ${address}`;

/** An address per screen, as an app would open it, and one per scenario. */
export function listOfAddresses(url: string, built: readonly ScreenEntry[], scenarios: readonly Scenario[]): string {
  const screens = built.filter(({ id }) => id !== 'testPreview');
  const parts = [
    `Screens, with sample session parameters\n${screens.map((screen) => screenLine(url, screen, scenarios)).join('\n')}`,
    ...screens.flatMap((screen) => scenarioLines(url, screen, scenarios)),
  ];
  return `${parts.join('\n\n')}\n`;
}

const screenLine = (url: string, screen: ScreenEntry, scenarios: readonly Scenario[]): string =>
  `  ${screen.id} (${screen.title})\n    ${url}${firstAddress(screen, scenarios)}`;

function scenarioLines(url: string, { id }: ScreenEntry, scenarios: readonly Scenario[]): readonly string[] {
  const own = scenarios.filter(({ screen }) => screen === id);
  if (own.length === 0) return [];
  const addresses = own.map((scenario) => url + addressOf(scenario));
  const width = Math.max(...addresses.map(({ length }) => length));
  const lines = own.map(({ about }, index) => `  ${(addresses[index] ?? '').padEnd(width)}  ${about}`);
  return [`Scenarios of ${id}\n${lines.join('\n')}`];
}
