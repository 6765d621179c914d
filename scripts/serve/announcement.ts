import type { Screen } from '../../pages/screens.ts';
import { addressOf, sampleSession, type Scenario } from '../sandbox/scenarios/index.ts';

/** What `npm start` prints: where the test preview is, one link per screen as an app would open it, and every scenario. */
export function announcement(url: string, built: readonly Screen[], scenarios: readonly Scenario[]): string {
  const preview = built.find(({ id }) => id === 'testPreview');
  const others = built.filter((screen) => screen !== preview);
  const parts = [
    `The product, with the sandbox back end: ${url}`,
    ...(preview ? [`${preview.title}\n  ${url}${preview.path}`] : []),
    `Screens, with sample session parameters\n${others.map((screen) => screenLine(url, screen, scenarios)).join('\n')}`,
    ...others.flatMap((screen) => scenarioLines(url, screen, scenarios)),
    'Stop with Ctrl+C.',
  ];
  return `\n${parts.join('\n\n')}\n`;
}

function screenLine(url: string, { id, title, path }: Screen, scenarios: readonly Scenario[]): string {
  const first = scenarios.find(({ screen }) => screen === id);
  const address = first ? addressOf(first, sampleSession) : `${path}?${String(new URLSearchParams(sampleSession))}`;
  return `  ${id} (${title})\n    ${url}${address}`;
}

function scenarioLines(url: string, { id }: Screen, scenarios: readonly Scenario[]): readonly string[] {
  const own = scenarios.filter(({ screen }) => screen === id);
  if (own.length === 0) return [];
  const addresses = own.map((scenario) => url + addressOf(scenario));
  const width = Math.max(...addresses.map(({ length }) => length));
  const lines = own.map(({ about }, index) => `  ${(addresses[index] ?? '').padEnd(width)}  ${about}`);
  return [`Scenarios of ${id}\n${lines.join('\n')}`];
}
