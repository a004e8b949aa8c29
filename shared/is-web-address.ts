/** Whether a text is an address of the web: https or http. */
export function isWebAddress(value: string) {
  try {
    return ['https:', 'http:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

/** Whether a text is one that nobody can read or change on the way: https only. */
export const isSecureAddress = (value: string) => isWebAddress(value) && new URL(value).protocol === 'https:'
