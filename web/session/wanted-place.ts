/**
 * Where the visitor was going when login came between: by the router's state, or by the address with which the
 * organisation's own sign-in led back; else the dashboard.
 */
export function wantedPlace(state: unknown, search = '') {
  const from = Object(Object(state).from) as Record<string, unknown>
  if (typeof from.pathname === 'string') return `${from.pathname}${String(from.search)}${String(from.hash)}`
  const to = new URLSearchParams(search).get('to') ?? '/'
  return /^\/(?![/\\])/.test(to) ? to : '/'
}
