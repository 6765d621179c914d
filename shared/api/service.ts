/**
 * The service segment `{svc}` of the legacy and promotion paths. A page's build writes the configured VITE_SVC in. Node
 * has no `import.meta.env`: there the name stays for the sandbox to fill in (`scripts/sandbox/service-path.ts`).
 */
export const SVC: string = (import.meta.env as ImportMetaEnv | undefined)?.VITE_SVC ?? '{svc}';
