// The file that all early views share, assets/early-<hash>.js. To them it is `#core`, `react`,
// `react/jsx-runtime` and `valibot`. Pure functions are the real ones, the others are stand-ins until React is there. When an
// early view imports a name that is missing here, the page is built without an early view, and the build says the name.
import { jsx } from './dom.ts';
import { answerOf } from './answers.ts';
import type { Endpoint, Params } from '../http/call.ts';
import type { Load } from '../http/useEndpoint.ts';

export * from './dom.ts';
export * from './schema.ts';
export { showEarly } from './show.ts';
export { earlyChoice, isBeingLeft, isEarly, isOpenEarly } from './state.ts';

export { dialled } from '../bridge/browser.ts';
export { call, endpoint } from '../http/call.ts';
export { day, dueDay } from '../format/date.ts';
export { digitsOnly } from '../format/digits.ts';
export { asText } from '../format/text.ts';
export { money } from '../format/money.ts';
export { dayAndTime } from '../format/time.ts';
export { isRefusal, isVerdict, OUR_SIDE } from '../http/errors.ts';
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

/** Always ready, because nothing is shown before the answer. @throws as `answerOf`, and an Error when it does not fit the contract */
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
