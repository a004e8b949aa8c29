import type { Role } from '#shared/permissions.ts'
import { users } from '#server/database/schema.ts'
import type { SignedIn } from '#server/sign-in/sign-in.ts'
import { randomFrom, type Random } from '#demo/random.ts'
import type { TestApp } from '#test/test-app.ts'
import { readRows, type Rows } from './read-rows.ts'

/** A personal link in a letter that was sent. */
export interface Link {
  kind: 'applications' | 'offers' | 'schedule' | 'invitation' | 'assessments'
  path: string
  /** Where the letter went, and whether a mail server took it. */
  to: string
  hasArrived: boolean
  candidateId: number | null
}

/** What a walk goes through: the product with its clock, the rows as they are, and the links that letters brought. */
export interface World {
  app: TestApp
  rows: Rows
  now: Date
  links: Link[]
  /** The Message-IDs of what a mail server has accepted. */
  arrived: Set<string>
  /** Of whoever was anonymised, what nothing may say any more. */
  forgotten: { id: number; words: string[] }[]
  /** Names and addresses that each candidate ever had. */
  hadBy: Map<number, Set<string>>
  /** Chooses within the present step. */
  random: Random
  /** Makes names and addresses that nobody else has. */
  made: number
}

export type Actor = SignedIn | undefined
const opensOn = new Date('2026-06-01T08:00:00Z') // a Monday

export async function openWorld(app: TestApp): Promise<World> {
  await app.reset()
  app.setNow(opensOn)
  await app.db.update(users).set({ createdAt: opensOn, updatedAt: opensOn })
  return {
    app,
    rows: await readRows(app.db),
    now: opensOn,
    links: [],
    arrived: new Set(),
    forgotten: [],
    hadBy: new Map(),
    random: randomFrom(0),
    made: 0,
  }
}

export function passTime(world: World, ms: number) {
  world.now = new Date(world.now.getTime() + ms)
  world.app.setNow(world.now)
}

export const staffOf = ({ rows }: Pick<World, 'rows'>) => rows.users.filter(({ deactivatedAt }) => !deactivatedAt)

/** Somebody of the staff in one of these roles; undefined where nobody is. */
export function actorAs(world: World, allowed: readonly Role[]): Actor {
  const able = staffOf(world).filter(({ role }) => allowed.includes(role))
  if (able.length === 0) return undefined
  const { id, role, fullName, email } = world.random.pick(able)
  return { id, role, fullName, email }
}

/** One of these, most often among the newest; undefined where there is none. */
export function pickOf<T>({ random }: Pick<World, 'random'>, list: readonly T[]): T | undefined {
  if (list.length === 0) return undefined
  return random.chance(0.6) ? random.pick(list.slice(-4)) : random.pick(list)
}

export const jobOf = ({ rows }: Pick<World, 'rows'>, { jobId }: { jobId: number }) =>
  rows.jobs.find(({ id }) => id === jobId)!

/** An app takes tens of milliseconds to be put together: one for each who asks, as often as they do. */
const askers = new WeakMap<World['app'], Map<string, ReturnType<World['app']['as']>>>()
export function asker(app: World['app'], who: Actor) {
  const known = askers.get(app) ?? new Map<string, ReturnType<World['app']['as']>>()
  askers.set(app, known)
  const key = JSON.stringify(who ?? null)
  const made = known.get(key) ?? app.as(who)
  known.set(key, made)
  return made
}
