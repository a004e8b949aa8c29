/** Whether a text is an address of the web: https or http. */
export function isWebAddress(value: string) {
  try {
    return ['https:', 'http:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}
