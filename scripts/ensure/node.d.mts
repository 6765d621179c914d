export function requireNode(): void;
export function refusalOf(version: string, range: string): string | undefined;
