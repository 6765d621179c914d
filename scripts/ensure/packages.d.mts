export function ensurePackages(): void;
export function isInstalled(
  lock: string,
  installed: string | undefined,
  machine?: { readonly os: string; readonly cpu: string; readonly libc?: string | undefined },
): boolean;
