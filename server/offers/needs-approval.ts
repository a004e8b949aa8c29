import type { OfferApproval } from '#shared/offer-approval.ts'
import type { Database } from '#server/database/connect.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { amountsInWords } from './amounts-in-words.ts'
import { amountsIn } from './amounts-in.ts'
import type { PreparedOffer } from './prepare-offer.ts'
import { yearlyUsd } from './yearly-usd.ts'

/** Whether a prepared offer waits for somebody's approval before it goes out. */
export async function awaitsApproval(db: Database, { terms, row }: PreparedOffer) {
  const [setting, template] = await Promise.all([readSetting(db, 'offerApproval'), readSetting(db, 'offerLetter')])
  const { compensation, notes } = terms
  return needsApproval(setting, { compensation, letter: row.letter ?? '', notes: notes ?? '', template })
}

interface Words {
  compensation: string
  /** What the candidate signs, as it goes out: staff may have written it themselves. */
  letter: string
  notes: string
  /** The organisation's own letter; what it says of itself is no amount of this offer. */
  template: string
}

/**
 * An amount that cannot be read is taken for a high one, and so is one in words. The letter must say the compensation, and
 * neither letter nor notes may name a higher number than the limit: what is signed there counts, whatever the terms say.
 */
export function needsApproval({ mode, limitUsd }: OfferApproval, { compensation, letter, notes, template }: Words) {
  if (mode !== 'above') return mode === 'all'
  const amount = yearlyUsd(compensation)
  if (amount === undefined || amount > limitUsd) return true
  if (namesCompensation.test(template) && !amountsIn(letter).includes(amount)) return true
  const written = `${letter}\n${notes}`
  const known = amountsIn(template)
  if (amountsIn(written).some((each) => each > limitUsd && !known.includes(each))) return true
  const knownWords = amountsInWords(template)
  return amountsInWords(written).some((each) => !knownWords.includes(each))
}

const namesCompensation = /\{\{\s*compensation\s*\}\}/
