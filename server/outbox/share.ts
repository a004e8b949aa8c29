import { inArray, notInArray } from 'drizzle-orm'
import { notificationQueue } from '#server/database/schema.ts'
import type { EffectName } from './effect-payloads.ts'

/**
 * What hangs on somebody outside, who may take their time: on the mail server, a model, other services; on where files are
 * kept, and on files that strangers made, each of which may take its half a minute to read.
 */
export const outside = {
  letters: ['email', 'assessment', 'assessment.link', 'follow-up'],
  model: ['screening.model'],
  resumes: ['resume'],
  files: ['files.remove'],
  webhooks: ['webhook'],
  services: ['assessment.order', 'assessment.poll', 'platform.post', 'platform.take-down'],
} as const satisfies Record<string, EffectName[]>
/** `rest` is what the product does by itself. */
export type Share = keyof typeof outside | 'rest'

const named = Object.entries(outside).flatMap(([share, types]) => types.map((type) => [type, share] as const))
const shares = new Map<string, Share>(named as readonly (readonly [string, Share])[])

/** Whose work a type of row is, also one that this release does not know. */
export const shareOf = (type: string): Share => shares.get(type) ?? 'rest'

export const ofShare = (share: Share) =>
  share === 'rest'
    ? notInArray(notificationQueue.type, [...shares.keys()])
    : inArray(notificationQueue.type, [...outside[share]])
