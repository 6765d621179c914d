// Dependency-free: also compiled into the inline preload script.

/**
 * What the page was opened with: its query by name. `product_id` and `order_id` are other spellings of `productId` and
 * `orderId` and are found there.
 */
export type Launch = Readonly<Partial<Record<string, string>>>;

/** The parameters that identify the borrower's app and session; a query may carry some or all of them. */
export const SESSION = ['appVersion', 'deviceName', 'deviceId', 'osVersion', 'sessionId', 'adId'] as const;

/** Those that identify a request in its headers too: appVersion → x-app-version. */
const IDENTIFYING = ['appVersion', 'deviceId', 'sessionId'] as const;

/** @param search `location.search` */
export function launchOf(search: string): Launch {
  // without a prototype: a parameter may be called `constructor`
  const launch = Object.create(null) as Record<string, string>;
  new URLSearchParams(search).forEach((value, name) => {
    launch[name.replace(/^(product|order)_id$/, '$1Id')] ||= value;
  });
  return launch;
}

/** The session parameters that are present: appended to every request URL and to every link between screens. */
export function commonQuery(launch: Launch): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of SESSION) if (launch[name]) query.set(name, launch[name]);
  return query;
}

/** The identification headers of every request. Header values are ASCII: anything else is percent-encoded. */
export function identification(launch: Launch): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of IDENTIFYING) {
    const value = launch[name];
    if (value) {
      // header names are not case-sensitive; lower case would cost bytes in the inline script
      headers[`x-${name.replace(/[A-Z]/, '-$&')}`] = /^[ -~]+$/.test(value) ? value : encodeURIComponent(value);
    }
  }
  return headers;
}
