// Dependency-free: also compiled into the inline preload script.

type Platform = 'ios' | 'android' | 'desktop';

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** iPhone, iPad, iPod; a newer iPad says that it is a Mac, but has a touch screen. */
export const isIos = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iP[aho]/.test(userAgent) || (maxTouchPoints > 1 && /Mac/.test(userAgent));

/** Where the page is looked at. */
export function platformOf(device: Device): Platform {
  if (isIos(device)) return 'ios';
  return /Android/.test(device.userAgent) ? 'android' : 'desktop';
}
