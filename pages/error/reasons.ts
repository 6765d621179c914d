/** What the page says for each `reason` in its address. It never shows text from an address. */
export const REASONS: Readonly<Record<string, readonly [title: string, words: string]>> = {
  expired: ['This link has expired', 'Open the page again from the app. Your loan and your payments are not affected.'],
  closed: ['This page is closed', 'What was offered here has ended. Your loan and your payments are not affected.'],
  maintenance: [
    'We are improving our service',
    'Please try again a little later. Your loan and your payments are not affected.',
  ],
};
