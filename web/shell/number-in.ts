/** The whole number from 1 on, such as an id, that an address gives under a name; undefined where it gives none. */
export function numberIn(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name)
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
