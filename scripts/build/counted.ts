/** Parts of addresses whose length the lender decides: a longer one counts as this. */
const COUNTED_AS = {
  VITE_API_BASE: '',
  VITE_PRODUCT_PREFIX: '/gateway',
  VITE_SVC: 'loan',
  VITE_CONTENT_HOSTS: '*.lender.example',
};

/** What counts towards a budget: a text with short addresses. @param env the variables of the build */
export const counted = (text: string, env: Readonly<Record<string, string>>): string =>
  Object.entries(COUNTED_AS).reduce((rest, [name, short]) => {
    const { [name]: own = '' } = env;
    return own.length > short.length ? rest.replaceAll(own, short) : rest;
  }, text);
