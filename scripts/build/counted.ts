type Variables = Readonly<Record<string, string>>;

/** Parts of addresses whose length the lender decides, and what a longer one counts as. The policy has the hosts one by one. */
function longOnes({ VITE_API_BASE = '', VITE_PRODUCT_PREFIX = '', VITE_SVC = '', VITE_CONTENT_HOSTS = '' }: Variables) {
  const hosts = VITE_CONTENT_HOSTS.split(' ').filter(Boolean);
  return [
    [VITE_CONTENT_HOSTS, '*.lender.example'],
    ...hosts.map((host, at) => [` https://${host}`, at === 0 ? ' https://*.lender.example' : ''] as const),
    [VITE_API_BASE, ''],
    [VITE_API_BASE && new URL(VITE_API_BASE).origin, ''],
    [VITE_PRODUCT_PREFIX, '/gateway'],
    [VITE_SVC, 'loan'],
  ] as const;
}

/** What counts towards a budget: a text with short addresses. @param env the variables of the build */
export const counted = (text: string, env: Variables): string =>
  longOnes(env).reduce((rest, [own, short]) => (own.length > short.length ? rest.replaceAll(own, short) : rest), text);
