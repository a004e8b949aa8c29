import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { dayMs } from '#shared/durations.ts'
import { lastDayOfOffer } from '#shared/last-day-of-offer.ts'
import { halfFieldIn } from '#shared/naming.ts'
import { offerLetterFields, offerLetterFieldsIn } from '#shared/offer-letter.ts'
import type { OfferTerms } from '#shared/offers.ts'
import { findCandidate } from '#server/candidates/find-candidate.ts'
import { askerOf, type Context } from '#server/context.ts'
import { offers } from '#server/database/schema.ts'
import { badRequest } from '#server/errors.ts'
import { drawableLogo } from '#server/logo/drawable-logo.ts'
import { addressOf } from '#server/public-pages/place-of.ts'
import { momentsOf } from '#server/scheduling/wall-clock.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { composeLetter } from './compose-letter.ts'
import { hashOfFile } from './hash-of-file.ts'
import { storeLetterFirst } from './store-letter-first.ts'

export type Terms = z.output<typeof OfferTerms>

/** The words of the letter, and until when the offer stands. Throws 400 when that lies behind, 404. */
export async function draftOfferLetter(ctx: Context, candidateId: number, terms: Terms) {
  const candidate = await findCandidate(ctx.db, candidateId)
  const expiresAt = await expiryOf(ctx, terms)
  const facts = {
    candidateName: candidate.name,
    jobTitle: candidate.job.title,
    organisationName: ctx.config.organisation.name,
    senderName: askerOf(ctx).fullName,
    expiresAt,
    at: ctx.now(),
    timeZone: officeZone(ctx),
  }
  const template = await readSetting(ctx.db, 'offerLetter')
  return { ...facts, template, letter: composeLetter(template, { ...terms, ...facts }) }
}

/** What an offer needs before its transaction. */
export interface PreparedOffer {
  terms: Pick<typeof offers.$inferInsert, 'offerType' | 'compensation' | 'startDate' | 'notes'>
  row: Pick<
    typeof offers.$inferSelect,
    'letter' | 'letterKey' | 'letterHash' | 'expiresAt' | 'timeZone' | 'madeById' | 'version' | 'replacesId'
  >
  /** Its row, where it waited for approval. */
  waitingId?: number
  /** Whom the candidate's reply reaches, where it is not whoever sends it. */
  replyTo?: string | undefined
}

/** Writes the letter's file. Throws as draftOfferLetter does. */
export async function prepareOffer(
  ctx: Context,
  candidateId: number,
  { letter: ownLetter, expiresOn, ...terms }: Terms,
) {
  const draft = await draftOfferLetter(ctx, candidateId, { ...terms, expiresOn, letter: undefined })
  const letter = ownLetter?.trim() || draft.letter
  if (ownLetter?.trim()) refuseUnfilled(ownLetter)
  else refuseHalfField(draft.template)
  await refuseUndrawn(
    ctx,
    letter,
    ownLetter?.trim() ? ', or leave it out' : ' where it stands, or in the letter that Final Approvals lets you edit',
  )
  const bytes = await ctx.drawer.letter(whose(ctx), ctx.config, {
    letter,
    candidateName: draft.candidateName,
    jobTitle: draft.jobTitle,
    madeAt: draft.at,
    logo: await drawableLogo(ctx),
  })
  const letterKey = await storeLetterFirst(ctx, bytes)
  const { expiresAt, timeZone } = draft
  const row = { letter, letterKey, letterHash: hashOfFile(bytes), expiresAt, timeZone, madeById: askerOf(ctx).id }
  return { terms, row: { ...row, version: 1, replacesId: null } } satisfies PreparedOffer
}

/** Only the organisation's template is filled in; a letter of one's own goes out, and is signed, as it stands. */
function refuseUnfilled(letter: string) {
  const left = offerLetterFieldsIn(letter)[0]
  if (left)
    throw badRequest(`The letter still says {{${left}}}. Write ${offerLetterFields[left]} in its place.`, 'letter')
  const half = halfFieldIn(letter, offerLetterFields)
  if (half) throw badRequest(`The letter still says “${half}”. Write what it stands for.`, 'letter')
}

/** A template that is older than this rule: whoever reads its letter first can mend it there, and nobody else would see it. */
function refuseHalfField(template: string) {
  const half = halfFieldIn(template, offerLetterFields)
  if (half)
    throw badRequest(
      `The template “Offer letter” in System Configuration says “${half}”, which is no field. Mend it there, or in the letter that Final Approvals lets you edit.`,
      'letter',
    )
}

const whose = (ctx: Context) => `user-${askerOf(ctx).id}`

/** A letter with empty boxes for a name is nobody's to sign. */
async function refuseUndrawn(ctx: Context, letter: string, where: string) {
  const { organisation } = ctx.config
  const word = await ctx.drawer.undrawnWordIn(whose(ctx), letter)
  if (word) throw badRequest(`${noSignsFor(word)}. Write it in Latin letters${where}.`, 'letter')
  const headWord = await ctx.drawer.undrawnWordIn(whose(ctx), `${organisation.name} ${addressOf(organisation) ?? ''}`)
  if (headWord)
    throw badRequest(`${noSignsFor(headWord)}, which heads it as the organisation’s. An administrator can change it.`)
}

const noSignsFor = (word: string) => `The letter’s font has no signs for “${word}”`

/** The letter of an offer that came to nothing is nobody's to keep; of one that stands after all, it stays. */
export async function removeUnlessKept({ db, files, log }: Context, letterKey: string) {
  try {
    const [kept] = await db.select({ id: offers.id }).from(offers).where(eq(offers.letterKey, letterKey))
    if (!kept) await files.remove('offers', letterKey)
  } catch (error) {
    log.warn({ err: error }, 'The letter of an offer that was not made may have been left behind')
  }
}

/** The end of the day that the terms name, or of the day that the setting gives, on the office's clocks. */
async function expiryOf(ctx: Context, { expiresOn }: Terms) {
  const timeZone = officeZone(ctx)
  const day = expiresOn ?? lastDayOfOffer(ctx.now(), await readSetting(ctx.db, 'offerValidityMs'), timeZone)
  const expiresAt = endOfDay(day, timeZone)
  if (expiresAt <= ctx.now()) throw badRequest('Expiry date must not lie in the past', 'expiresOn')
  return expiresAt
}

const officeZone = ({ config }: Context) => config.organisation.timeZone ?? 'UTC'

/** The last moment of a day, such as 2027-03-08; where a change of clocks shows midnight twice, that before the first. */
function endOfDay(day: string, timeZone: string) {
  const midnight = Date.parse(`${day}T00:00:00Z`) + dayMs
  return new Date(momentsOf(midnight, timeZone).first - 1)
}
