import { describe, expect, test, vi } from 'vitest';
import { APP_STORE_URL, PLAY_STORE_URL } from '../../shared/features/lender/lender.ts';
import { addressToShare, appLink } from './app-link.ts';
import { templateIdOf, visitOf } from './campaign.ts';
import { colourOf, isLight } from './colour.ts';
import { inAppBrowserOf } from './in-app-browser.ts';
import { platformOf } from './platform.ts';
import preload from './preload.ts';
import { moveCampaign } from './routes.ts';

describe('a colour of the lender', () => {
  test.each([
    ['#0B5D4B', [11, 93, 75]],
    [' #fff ', [255, 255, 255]],
    ['rgb(1, 2,3)', [1, 2, 3]],
    ['RGB( 100 , 200 , 255 )', [100, 200, 255]],
  ])('%s is accepted', (text, rgb) => expect(colourOf(text)).toEqual(rgb));

  test.each([
    '',
    'red;background:url(x)',
    '#12',
    '#12345',
    '#fffffg',
    'rgb(256,0,0)',
    'var(--x)',
    'url(x)',
    '#fff;x:y',
    'x#fff',
    'rgb(1,2,3)x',
    'x rgb(1,2,3)',
    'rgb(1,2)',
  ])('%j is refused', (text) => expect(colourOf(text)).toBeUndefined());

  test('gets dark text where that is more legible', () => {
    expect([isLight([255, 236, 179]), isLight([11, 93, 75]), isLight([118, 118, 118])]).toEqual([true, false, true]);
  });
});

test.each([
  ['', '#/downloadTemplate?utm_tag=t&UC=1', '?utm_tag=t&UC=1#/downloadTemplate'],
  ['', '#/?links_id=5&down_id=6&invite_code=i', '?links_id=5&down_id=6&invite_code=i#/'],
  ['?app_from=fb', '#/?app_from=x&utm_tag=t', '?app_from=fb&utm_tag=t#/'],
  ['', '#/?sessionId=s&my_app_from=x&app_from_=y', '#/'],
  ['?app_from=fb', '#/downloadTemplate', '?app_from=fb#/downloadTemplate'],
])('campaign parameters behind the hash are added to the query when it lacks them: %s%s', (search, hash, expected) => {
  history.replaceState(null, '', `/promotion${search}${hash}`);
  moveCampaign();
  expect(location.search + location.hash).toBe(expected);
});

test('the template is templateId, or id when there is no templateId', () => {
  expect(templateIdOf({ templateId: 't', id: 'i' })).toBe('t');
  expect(templateIdOf({ templateId: '', id: 'i' })).toBe('i');
  expect(templateIdOf({})).toBeUndefined();
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_6)', 0, 'desktop'],
  ['Mozilla/5.0 (Linux; Android 13; SM-A057F)', 5, 'android'],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'desktop'],
])('the platform of %s (%i touch points) is %s', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});

test('a visit is counted as ios or android', () => {
  const launch = { id: 'p1', app_from: 'fb', user_from: 'feed', utm_tag: 'x', UC: 'u', links_id: 'l' };
  const expected = { page_id: 'p1', app_from: 'fb', user_from: 'feed', utm_tag: 'x', page_type: 1 };
  expect(visitOf(launch)).toEqual({ ...expected, client_type: 'android' });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('iPhone');
  expect(visitOf(launch)).toEqual({ ...expected, client_type: 'ios' });
});

test.each([
  ['[FB_IAB/FB4A;FBAV/440.0.0;]', 'Facebook'],
  ['[FBAN/FBIOS;FBAV/440.0]', 'Facebook'],
  ['[FBAN/MessengerForiOS;FBAV/440.0]', 'Messenger'],
  ['[FB_IAB/Orca-Android;FBAV/440.0]', 'Messenger'],
  ['Instagram 300.0.0.0 Android', 'Instagram'],
  ['musical_ly_2022 BytedanceWebview', 'TikTok'],
])('%s is the in-app browser of %s', (userAgent, name) => expect(inAppBrowserOf(userAgent)?.name).toBe(name));
test('Chrome on Android is not an in-app browser', () => {
  expect(inAppBrowserOf('Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Safari/537.36')).toBeUndefined();
});

describe('the address of the app', () => {
  const template = {
    ...{ id: '', title: '', banner: '', buttonText: '', backgroundColor: '', agreement: '' },
    iosUrl: 'https://apps.apple.com/x',
    androidUrl: 'https://cdn.example/loan.APK?v=2',
  };
  test('is that of the template, and is recognised as a file, a page of the app or a store', () => {
    expect(appLink(template, 'ios')).toEqual({ href: template.iosUrl, isDeep: false, isStore: true, isFile: false });
    expect(appLink(template, 'android')).toEqual({
      href: template.androidUrl,
      isDeep: false,
      isStore: false,
      isFile: true,
    });
    // a lender without an entry in the store configures its own file
    const ownFile = `${new URL(PLAY_STORE_URL).origin}/loan.apk`;
    expect(appLink({ ...template, androidUrl: ownFile }, 'android')).toMatchObject({ isStore: false, isFile: true });
    expect(appLink({ ...template, iosUrl: 'loanapp://home' }, 'ios')).toMatchObject({ isDeep: true });
  });
  test.each(['javascript:alert(1)', '-', '0', 'N/A', '/nothing/here', 'app.example/loan.apk', ''])(
    'is the configured store in place of %j, which is no address',
    (given) => {
      expect(appLink({ ...template, iosUrl: given }, 'ios').href).toBe(APP_STORE_URL);
      expect(appLink({ ...template, androidUrl: given }, 'android').href).toBe(PLAY_STORE_URL);
    },
  );
  test('is the configured store without a template', () => {
    expect(appLink(undefined, 'ios').href).toBe(APP_STORE_URL);
  });
});

test('the address to share has the campaign and the route, not the session', () => {
  history.replaceState(null, '', '/promotion?id=p1&sessionId=s1&deviceId=d1&UC=u#/downloadTemplate');
  expect(addressToShare()).toMatch(/\/promotion\?id=p1&UC=u#\/downloadTemplate$/);
});

test('the slots of the shell take the texts of the template, and the shell stays as it is without a template', () => {
  expect(preload.slots({ title: 'Cash', buttonText: '' })).toEqual({ title: 'Cash', buttonText: '' });
  expect(() => preload.slots(null)).toThrow(TypeError);
});
