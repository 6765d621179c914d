// The file that all early views share, assets/early-<hash>.js. It is `#core`, `react`, `react/jsx-runtime` and `valibot` to
// them: what is pure is the real thing, the rest stands in until React is there. A name that is missing here fails the build
// of the early view that needs it, by name.
import { jsx } from './dom.ts';
import { answerOf } from './show.ts';
import type { Endpoint, Params } from '../http/call.ts';
import type { Load } from '../http/useEndpoint.ts';

export * from './dom.ts';
export * from './schema.ts';
export { showEarly } from './show.ts';
export { earlyChoice, isOpenEarly } from './state.ts';

export { dialled } from '../bridge/browser.ts';
export { call, endpoint } from '../http/call.ts';
export { config } from '../config.ts';
export { day, dueDay } from '../format/date.ts';
export { digitsOnly } from '../format/digits.ts';
export { asText } from '../format/text.ts';
export { money } from '../format/money.ts';
export { dayAndTime } from '../format/time.ts';
export { isRefusal } from '../http/errors.ts';
export { carrySession, preload, preloadAlso } from '../preload/preload.ts';
export { destinationOf } from '../session/destination.ts';
export { checkedUrl, screenLink } from '../session/links.ts';
export { session } from '../session/session.ts';

/** As the real one (preload/Slot.tsx), without JSX. */
export const Slot = ({
  name,
  text,
  as = 'span',
  className,
}: {
  name: string;
  text?: string;
  as?: string;
  className?: string;
}) => jsx(as, { 'data-slot': name, className, children: text });

/** The answer is in: nothing else is ever shown early. @throws as `answerOf`, and when it is not what the contract says */
export function useEndpoint<T>(to: Endpoint<Params, unknown, T>): readonly [Load<T>] {
  const result = to.answer['~standard'].validate(answerOf(to.path)) as {
    readonly value?: T;
    readonly issues?: unknown;
  };
  if (result.issues) throw new Error();
  return [{ state: 'ready', data: result.value as T }];
}
export const useAction = () => ({ busy: false });
export const useEarlyTap = (): void => undefined;
export const useNativeBack = (): void => undefined;
export const onSession = (): void => undefined;
