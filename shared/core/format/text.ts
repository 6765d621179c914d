// Dependency-free: also compiled into the inline preload script.

/** What the wire calls a text: a text or a number. '' for anything else, so that no screen ever says '[object Object]'. */
export const asText = (value: unknown): string => (/^[sn]/.test(typeof value) ? `${value as string}` : '');
