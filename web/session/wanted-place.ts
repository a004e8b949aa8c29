/** Where the visitor was going when login came between (the router's state), or the dashboard. */
export function wantedPlace(state: unknown) {
  const { pathname, search, hash } = Object(Object(state).from) as Record<string, unknown>
  return typeof pathname === 'string' ? `${pathname}${String(search)}${String(hash)}` : '/'
}
