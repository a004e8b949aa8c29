/** For pages behind a personal link: kept nowhere, found by nobody, and no other site learns of the address. */
export const personalPage = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
} as const
