export function ensurePackages(): void;
export function isInstalled(lock: string, installed: string | undefined): boolean;
