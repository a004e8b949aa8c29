import type { Context as Request } from 'hono'
import { TrieRouter } from 'hono/router/trie-router'
import type { AppEnv } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { mounted } from '#server/serve.ts'

/**
 * The last handler, made when all others are mounted: 405 that names what the path takes (RFC 9110, 15.5.6), else 404. For
 * a visitor only what is public counts.
 */
export function refuseMethod() {
  const specs = [...mounted.values()]
  const router = new TrieRouter<(typeof specs)[number]>()
  for (const spec of specs) router.add('ALL', spec.path.replace(/\/{(\w+)}/g, '/:$1'), spec)
  return (c: Request<AppEnv>) => {
    // Outside /api there is no context to ask.
    const user = (c.get('ctx') as AppEnv['Variables']['ctx'] | undefined)?.user
    const [found] = router.match('ALL', c.req.path)
    const taken = found.map(([spec]) => spec).filter(({ allow }) => user || allow === 'public')
    if (taken.length === 0) return c.json({ message: 'Not found' }, 404)
    throw methodNotAllowed(
      c.req.method,
      taken.map(({ method }) => method),
    )
  }
}

export function methodNotAllowed(method: string, taken: readonly string[]) {
  const methods = new Set(taken.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : [each])))
  const allow = [...methods].toSorted().join(', ')
  return new AppError(405, `This address takes ${allow}, not ${method}`, { headers: { allow } })
}
