/** What ads and partners put into an address: it belongs to a registration, wherever that begins. */
export const CAMPAIGN = [
  ...['templateId', 'id', 'app_from', 'user_from', 'utm_tag'],
  ...['links_id', 'down_id', 'invite_code', 'UC'],
] as const;
