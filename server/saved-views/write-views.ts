import { and, eq, ne, sql, type SQLWrapper } from 'drizzle-orm'
import { savedViewsMax } from '#shared/limits.ts'
import { mayChangeView, mayShareViews, type Asker } from '#shared/permissions.ts'
import type { Input } from '#shared/route.ts'
import type { savedViews as contract } from '#shared/saved-views.ts'
import { askerOf, type Context } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { jobs, savedViews, tags, users } from '#server/database/schema.ts'
import { badRequest, conflict, forbidden, notFound } from '#server/errors.ts'
import { refuseEmpty } from '#server/http/refuse-empty.ts'
import { takeTurnsAtTags } from '#server/tags/wear-tags.ts'
import { readView } from './view-rows.ts'

/** Saves a view. Errors: 400 a job or tag that is not there, 403 sharing, 409 a name of one’s own twice, or too many. */
export function createView(ctx: Context, { body: { name, shared, query } }: Input<typeof contract.create>) {
  const asker = askerOf(ctx)
  refuseSharing(asker, shared)
  return ctx.db.transaction(async (tx) => {
    await takeTurnFor(tx, query)
    await holdOwner(tx, asker.id)
    await refuseUnknown(tx, query)
    await refuseTaken(tx, { ownerId: asker.id, name })
    if ((await tx.$count(savedViews, eq(savedViews.ownerId, asker.id))) >= savedViewsMax)
      throw conflict(`You have ${savedViewsMax} views already. Delete one first.`)
    const at = ctx.now()
    const [made] = await tx
      .insert(savedViews)
      .values({ ownerId: asker.id, name, shared, ...query, createdAt: at, updatedAt: at })
      .returning({ id: savedViews.id })
    return readView(tx, asker, made!.id)
  })
}

/** Errors: 400 nothing named, or a job or tag that is not there, 403 somebody else's or sharing, 404 also for what is not shared, 409 a name twice. */
export function updateView(ctx: Context, { params, body }: Input<typeof contract.update>) {
  refuseEmpty(body)
  const { query, ...called } = body
  const asker = askerOf(ctx)
  return ctx.db.transaction(async (tx) => {
    if (query) await takeTurnFor(tx, query)
    // The owner first, as where an account goes with its views.
    if (body.name !== undefined) await holdOwner(tx, ownerOf(tx, params.id))
    const { ownerId, shared } = await lockView(tx, asker, params.id)
    if (!shared) refuseSharing(asker, body.shared)
    if (query) await refuseUnknown(tx, query)
    if (body.name !== undefined) await refuseTaken(tx, { ownerId, name: body.name, but: params.id })
    // Who is gone has no views of their own.
    if (body.shared === false && ownerId !== asker.id) throw forbidden('Only its owner can keep a view to themselves')
    await tx
      .update(savedViews)
      .set({ ...called, ...query, updatedAt: ctx.now() })
      .where(eq(savedViews.id, params.id))
    return readView(tx, asker, params.id)
  })
}

/** Errors: 403 somebody else's, 404 also for what is not shared. */
export function removeView(ctx: Context, id: number) {
  return ctx.db.transaction(async (tx) => {
    await lockView(tx, askerOf(ctx), id)
    await tx.delete(savedViews).where(eq(savedViews.id, id))
    return {}
  })
}

async function lockView(tx: Transaction, asker: Asker, id: number) {
  const [view] = await tx.select().from(savedViews).where(eq(savedViews.id, id)).for('update')
  if (!view || (!view.shared && view.ownerId !== asker.id)) throw notFound('View')
  if (!mayChangeView(asker, view)) throw forbidden('Only its owner or an administrator can change a shared view')
  return view
}

/** No tag is joined into another or deleted under the hand of whoever finds by it: whoever joins looks for its views before. */
async function takeTurnFor(tx: Transaction, { tagId }: { tagId: number | null }) {
  if (tagId !== null) await takeTurnsAtTags(tx)
}

/** One's views are written one after the other: their names differ, and there are only so many. */
const holdOwner = (tx: Transaction, id: number | SQLWrapper) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')

const ownerOf = (tx: Transaction, id: number) =>
  tx.select({ id: savedViews.ownerId }).from(savedViews).where(eq(savedViews.id, id))

function refuseSharing(asker: Asker, shared: boolean | undefined) {
  if (shared && !mayShareViews(asker)) throw forbidden('Sharing a view is for those who may edit candidates')
}

async function refuseUnknown(tx: Transaction, { jobId, tagId }: { jobId: number | null; tagId: number | null }) {
  if (jobId !== null && (await tx.$count(jobs, eq(jobs.id, jobId))) === 0) throw badRequest('Job not found')
  if (tagId !== null && (await tx.$count(tags, eq(tags.id, tagId))) === 0) throw badRequest('Tag not found')
}

interface Named {
  ownerId: number
  name: string
  but?: number
}
async function refuseTaken(tx: Transaction, { ownerId, name, but = 0 }: Named) {
  const same = and(
    eq(savedViews.ownerId, ownerId),
    eq(sql`fold(${savedViews.name})`, sql`fold(${name})`),
    ne(savedViews.id, but),
  )
  if ((await tx.$count(savedViews, same)) > 0) throw conflict('There is a view of that name already')
}
