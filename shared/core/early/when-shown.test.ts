import { expect, onTestFinished, test, vi } from 'vitest';
import { whenShown } from './when-shown.ts';

test.each([
  ['long before it is shown', () => vi.spyOn(performance, 'now').mockReturnValue(5001)],
  ['with another query', () => history.replaceState(null, '', '?orderId=other')],
])('a document that was prerendered %s is loaded again, and React does not start before that', (_what, change) => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(document, 'prerendering'));
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  const [run, mount] = [vi.fn(), vi.fn()];
  whenShown(run);
  document.addEventListener('prerenderingchange', mount);
  change();
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(reload).toHaveBeenCalledOnce();
  expect(run).not.toHaveBeenCalled();
  expect(mount).not.toHaveBeenCalled();
});
