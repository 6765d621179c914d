import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { comeBack, listenToBack, press, requestsOf } from '../../tests/setup/page.ts';
import { playSandbox } from '../../tests/setup/sandbox.ts';
import { confirmV3Contract, confirmV3Loan, confirmV3Push } from '../../shared/api/confirm.ts';
import { holdAnswer } from '../../tests/setup/hold-answer.ts';
import { quietFrames } from '../../tests/setup/frames.ts';
import { box, next, open, openWhole, shown } from './testing.tsx';

const sandbox = playSandbox();
const assign = vi.fn();

quietFrames();
beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(assign.mockReset());
});

describe('the agreements', () => {
  test('the checkbox is checked at first; without the check Next is disabled, which is announced', async () => {
    await openWhole('101');
    expect(box().checked).toBe(true);
    // the live region exists before the text, so that the text is announced
    const heard = [...document.querySelectorAll('[aria-live=polite]')];
    await userEvent.click(box());
    expect(next().disabled).toBe(true);
    const why = screen.getByText('Tick the box to continue.');
    expect(heard.some((region) => region.contains(why))).toBe(true);
    await userEvent.click(next());
    expect(requestsOf(sandbox, confirmV3Push)).toEqual([]);
    await userEvent.click(box());
    expect(next().disabled).toBe(false);
  });

  test('a double tap opens an agreement once, by its position and with the orderId of the address', async () => {
    await openWhole('loan-five-agreements', '&orderId=full');
    await userEvent.dblClick(screen.getByRole('link', { name: 'Privacy Policy' }));
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(assign.mock.lastCall?.[0]).toMatch(/\/sandbox\/contract\/privacy$/);
    expect(requestsOf(sandbox, confirmV3Contract).map(({ form, refused }) => [form, refused])).toEqual([
      [{ productId: 'loan-five-agreements', scene: '3', position: '1', orderId: 'full', channel: 'h5' }, undefined],
    ]);
  });

  test('an empty orderId in the address is left out', async () => {
    await openWhole('loan-five-agreements', '&orderId=');
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy Policy' }));
    await waitFor(() => expect(requestsOf(sandbox, confirmV3Contract)).toHaveLength(1));
    expect(Object.keys(requestsOf(sandbox, confirmV3Contract)[0]!.form!)).not.toContain('orderId');
  });

  test.each([
    ['loan-contract-empty', 'This link cannot be opened.'],
    ['loan-contract-failed', 'The service is busy. Please try again in a few minutes.'],
  ])('%s: an agreement that cannot be opened shows a message, and Next stays enabled', async (productId, words) => {
    await openWhole(productId);
    await userEvent.click(await screen.findByRole('link', { name: 'Loan Agreement' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words));
    expect(assign).not.toHaveBeenCalled();
    expect(next().disabled).toBe(false);
  });

  test('when the address of one gets lost, Retry asks for the same one, but opens nothing while the loan is confirmed', async () => {
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    sandbox.control.fail(confirmV3Contract.path, { kind: 'status', times: 2 });
    await openWhole('loan-five-agreements');
    await userEvent.click(await screen.findByRole('link', { name: 'Privacy Policy' }));
    await press('Retry');
    const again = await screen.findByRole('button', { name: 'Retry' });
    const letGo = holdAnswer(confirmV3Push);
    await userEvent.click(next());
    await userEvent.click(again);
    letGo();
    await waitFor(() => expect(replace).toHaveBeenCalledOnce());
    const asked = requestsOf(sandbox, confirmV3Contract).map(({ form }) => form?.position);
    expect(asked).toEqual(['1', '1']);
  });

  test('one that is being opened no longer opens after the app’s back control, which asks whether to stay', async () => {
    const letGo = holdAnswer(confirmV3Contract);
    await openWhole('loan-stay');
    await userEvent.click(screen.getAllByRole('link', { name: /Agreement/ })[0]!);
    listenToBack();
    expect(await act(() => Promise.resolve(window.onNativeBack!()))).toBe(true);
    await screen.findByRole('dialog');
    letGo();
    await waitFor(() => expect(next().disabled).toBe(false));
    expect(assign).not.toHaveBeenCalled();
  });

  test('when they fail to load, the loan and the checkbox stay, Next is disabled and Retry loads them', async () => {
    open('loan-agreements-failed');
    await screen.findByText('The agreements could not be loaded.');
    expect(screen.getByText('The service is busy. Please try again in a few minutes.')).toBeTruthy();
    expect(box().checked).toBe(true);
    expect(await screen.findByText('You receive')).toBeTruthy();
    expect(next().disabled).toBe(true);
    await press('Load the documents first.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retry' }));
    await userEvent.click(box());
    await press('Retry');
    expect(document.activeElement).toBe(box());
    expect(await screen.findByRole('link', { name: 'Loan Agreement' })).toBeTruthy();
    expect(box().checked).toBe(false);
  });
});

describe('the agreement popup at load', () => {
  test('does not open again after Agree when the loan is loaded again', async () => {
    open('loan-popup');
    await screen.findByRole('dialog');
    await press('Agree');
    // the fresh answer lacks a field, so that the test can tell it from the first
    sandbox.control.fail(confirmV3Loan.path, { kind: 'without', field: 'comProductName' });
    comeBack();
    await waitFor(() => expect(screen.queryByText('Peso Quick Loan')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('after Cancel, checkbox and agreement are shown to agree later, also without a list of agreements', async () => {
    open('loan-popup-alone');
    await screen.findByRole('dialog');
    await press('Cancel');
    await shown();
    expect([box().checked, next().disabled]).toEqual([false, true]);
    await press('Loan agreement');
    await screen.findByRole('dialog');
    await press('Agree');
    expect([box().checked, next().disabled]).toEqual([true, false]);
  });
});
