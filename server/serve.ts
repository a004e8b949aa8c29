import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context as Request, Handler as RawHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { z } from 'zod'
import { jsonBytesMax, publicJsonBytesMax } from '#shared/limits.ts'
import { can } from '#shared/permissions.ts'
import type { Allow, Answer, Input, Route } from '#shared/route.ts'
import { secondFactorMissing } from '#shared/sign-in-codes.ts'
import type { AppEnv, Context } from './context.ts'
import { noteTakenOut } from './access-log/note-taken-out.ts'
import { bringsBearer, closedToKeys, readsByKey } from './api-keys/reads-by-key.ts'
import { AppError, badRequest, forbidden, unauthorized } from './errors.ts'
import { headersOfPages, refused, tellWholeNumbers } from './http/api-document.ts'
import { describeFile, type FileCall } from './http/describe-file.ts'
import { readBody } from './http/read-body.ts'
import { refuseUnstorable } from './http/refuse-unstorable.ts'
import { RowId } from './http/row-id.ts'
import { mustSetUp } from './second-factor/needs-second-factor.ts'
import { streamArray } from './http/stream-array.ts'
import { waysIn } from './http/ways-in.ts'
import { readsSteps, streamSteps, type TellingWork } from './http/stream-steps.ts'

/** An answer with headers of its own (X-Total-Count, ETag, Set-Cookie), or with no body (304). */
export class Reply<Body> {
  readonly body: Body
  readonly headers: Record<string, string | string[]>
  readonly status: 200 | 304 | undefined
  constructor(body: Body, headers: Record<string, string | string[]>, status?: 200 | 304) {
    this.body = body
    this.headers = headers
    this.status = status
  }
}

/** A whole list, sent row by row as it is read, so that its length costs no memory (DECISIONS, Lists). */
export class Rows<Row> {
  readonly batches: AsyncIterable<Row[]>
  /** How many all of them are. */
  readonly count: (() => Promise<number>) | undefined
  constructor(batches: AsyncIterable<Row[]>, count?: () => Promise<number>) {
    this.batches = batches
    this.count = count
  }
}

/** An answer that takes a while: whoever reads steps sees a text grow, everyone else gets the answer alone. */
export class Telling<Body> {
  readonly work: TellingWork<Body>
  constructor(work: TellingWork<Body>) {
    this.work = work
  }
}

type Element<A> = A extends readonly (infer E)[] ? E : never
type Handler<Given, Answered> = (ctx: Context, input: Given, request: Request<AppEnv>) => Promise<Answered>
type Handlers<G extends Record<string, Route>> = {
  [K in keyof G]: Handler<
    Input<G[K]>,
    Answer<G[K]> | Reply<Answer<G[K]>> | Rows<Element<Answer<G[K]>>> | Telling<Answer<G[K]>>
  >
}

/** Every mounted call, for the test that walks them all. */
export const mounted = new Map<string, Mounted>()

interface Mounted {
  method: string
  path: string
  allow: Allow
  refusal?: string
  whileSettingUp?: true
  byKey?: true
}

/** Mounts a group of routes. A missing or misspelt handler does not compile; nobody can forget the permission. */
export function serve<G extends Record<string, Route>>(app: OpenAPIHono<AppEnv>, group: G, handlers: Handlers<G>) {
  for (const [name, spec] of Object.entries(group)) {
    // Checked by Handlers; here the group's routes are all alike.
    const handler = handlers[name as keyof G] as Handler<object, unknown>
    const rowSchema = spec.response instanceof z.ZodArray ? (spec.response.element as z.ZodType) : undefined
    mounted.set(`${spec.method} ${spec.path}`, spec)
    const answerRoute = async (c: Request<AppEnv>) => {
      const input = {
        params: c.req.valid('param' as never),
        query: c.req.valid('query' as never),
        body: c.req.valid('json' as never),
      }
      const handled = await handler(c.get('ctx'), input, c)
      if (handled instanceof Telling && readsSteps(c))
        return streamSteps(c, handled.work, (body) => spec.response.parse(body))
      const answer = handled instanceof Telling ? await handled.work({ tell: nobodyReads }) : handled
      if (answer instanceof Rows) {
        await noteTakenOut(c, spec.path, answer.count)
        return streamArray(c, answer.batches, rowSchema!)
      }
      const { body, headers, status } = answer instanceof Reply ? answer : new Reply(answer, {})
      if (status === 304) return c.body(null, 304, headers)
      // Parsed on the way out: a column that the contract does not list cannot leak.
      return c.json(spec.response.parse(body) as object, spec.status ?? 200, headers)
    }
    // The library cannot follow the type of a route that is data.
    app.openapi(describe(spec), answerRoute as never)
  }
}

const nobodyReads = () => undefined

/** Mounts what is not JSON (files, streams, public pages): same permission, same walk. `path` is in Hono's form; `file` puts it into the API document. */
export function serveRaw(
  app: OpenAPIHono<AppEnv>,
  { file, ...spec }: { method: 'GET' | 'POST' | 'PATCH'; path: string; allow: Allow; byKey?: true; file?: FileCall },
  handler: RawHandler<AppEnv>,
) {
  mounted.set(`${spec.method} ${spec.path}`, spec)
  if (file) app.openAPIRegistry.registerPath(describeFile(spec, file))
  app.on(spec.method, spec.path, guard(spec), handler)
}

/** Comes before validation: who may not make the call learns nothing of its shape. */
const guard = ({ allow, refusal, whileSettingUp, byKey }: Omit<Mounted, 'method' | 'path'>) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (allow === 'public') return next() // outside /api there is no context to ask
    const { user } = c.get('ctx')
    if (!user && byKey && (await readsByKey(c))) return next()
    if (!user) throw refusal ? forbidden(refusal) : bringsBearer(c) ? closedToKeys() : unauthorized()
    if (!whileSettingUp && (await mustSetUp(c.get('ctx'))))
      throw new AppError(403, setUpFirst, { errorType: secondFactorMissing })
    if (allow !== 'signed-in' && !can(user.role, allow)) throw forbidden(refusal)
    return next()
  })

const setUpFirst = 'Your organisation asks for a second factor: set it up before anything else'

/** A body is JSON, whole, not too large and storable; where a call takes none, only an empty object passes. */
const bodyCheck = ({ method, body, allow }: Route) =>
  createMiddleware<AppEnv>(async (c, next) => {
    refuseUnstorable(c.req.query())
    if (method !== 'GET') {
      const given = await readBody(c, allow === 'public' ? publicJsonBytesMax : jsonBytesMax)
      if (!body && given !== undefined && !isEmptyObject(given)) throw badRequest('This call takes no body')
      if (body && given === undefined && !mayBeLeftOut(body)) throw badRequest('A JSON body is required')
      refuseUnstorable(given)
    }
    await next()
  })

const isEmptyObject = (given: unknown) =>
  typeof given === 'object' && given !== null && !Array.isArray(given) && Object.keys(given).length === 0

const mayBeLeftOut = (body: z.ZodType) => body.safeParse(undefined).success

/** A list that ignored a page or a filter would be taken for what was asked; elsewhere a parameter too many means nothing. */
const none = z.strictObject({})

function describe(spec: Route) {
  const { method, path, summary, body, response, status = 200 } = spec
  const query = spec.query ?? (response instanceof z.ZodArray ? none : undefined)
  const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name as string)
  const asked: Record<string, z.ZodType> = query?.shape ?? {}
  tellWholeNumbers([RowId, ...Object.values(asked)])
  return createRoute({
    method: method.toLowerCase() as 'get',
    path,
    summary,
    security: waysIn(spec),
    middleware: [guard(spec), bodyCheck(spec)],
    request: {
      params: z.object(Object.fromEntries(names.map((name) => [name, RowId]))),
      ...(query && { query }),
      ...(body && { body: { required: !mayBeLeftOut(body), content: { 'application/json': { schema: body } } } }),
    },
    responses: {
      [status]: {
        description: 'Success',
        ...(response instanceof z.ZodArray && query && 'page' in query.shape && { headers: headersOfPages }),
        content: { 'application/json': { schema: response } },
      },
      default: refused,
    },
  })
}
