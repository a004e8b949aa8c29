import type { Role } from '#shared/permissions.ts'
import { actorAs, type Actor, type World } from './world.ts'

/** Who may make a call, as SPEC 6 and DECISIONS say: written here again, so that a wrong matrix shows. */
export const executives: readonly Role[] = ['coo', 'ceo', 'director', 'admin']
export const everyone: readonly Role[] = ['hiringManager', 'projectManager', ...executives]
export const userManagers: readonly Role[] = ['coo', 'ceo', 'admin']

/** One call of somebody, as data: what it is, who makes it, and what may come of it. */
export interface Call {
  who: Actor
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  /** What a page without scripts would send, in the place of `body`. */
  form?: Record<string, string | File>
  /** The roles that may make it; undefined for whoever has the link. */
  allow: readonly Role[] | undefined
  /** Whether the rules of a row let this person make it; undefined where there are none. */
  rowAllows?: boolean
  /** The candidacy that it writes to. */
  candidateId?: number
  /** The version of the row that the caller has seen. */
  version?: { at: Date; isStale: boolean }
  /** Whether the product had just said that it may be done. */
  promised?: boolean
  /** By which personal link. */
  to?: string
}
export type MakeCall = (world: World) => Call | undefined | Promise<Call | undefined>

/** Mostly somebody who may, now and then somebody who may not, or a visitor. */
export function someone(world: World, allowed: readonly Role[]): Actor {
  if (world.random.chance(0.84)) return actorAs(world, allowed)
  const others = everyone.filter((role) => !allowed.includes(role))
  return world.random.chance(0.85) ? actorAs(world, others.length > 0 ? others : everyone) : undefined
}

/** Now and then the screen names the row that it shows, and now and then that one is old. */
export function seenVersion({ random }: World, row: { updatedAt: Date }): Pick<Call, 'version'> {
  if (random.chance(0.7)) return {}
  const isStale = random.chance(0.4)
  return { version: { at: new Date(row.updatedAt.getTime() - (isStale ? 1 : 0)), isStale } }
}

export const describeCall = ({ who, method, path, body, form }: Call) =>
  `${who ? `${who.role} ${who.id}` : 'visitor'} ${method} ${path} ${JSON.stringify(body ?? (form && Object.keys(form).length > 0 ? form : undefined)) ?? ''}`
