/** As URL.parse, which Safari has only since 18; undefined for what is no address. */
export function parseUrl(address: string) {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
