import { sql } from 'drizzle-orm'
import { tablesOf } from '#test/walk/read-rows.ts'
import type { Taken } from '#test/walk/take-step.ts'
import type { World } from '#test/walk/world.ts'

/** Remembers what each candidate was ever called, and of whoever was anonymised in a step what nothing may say any more. */
export function noteForgotten({ hadBy, forgotten }: World, { before, after }: Taken) {
  for (const { id, name, email, anonymisedAt } of after.candidates) {
    if (!anonymisedAt) hadBy.set(id, (hadBy.get(id) ?? new Set()).add(name).add(email.toLowerCase()))
    else if (before.candidates.some((was) => was.id === id && !was.anonymisedAt))
      forgotten.push({ id, words: [...(hadBy.get(id) ?? [])] })
  }
}

/** Of whoever was anonymised no table says a name, nor an address unless somebody else had it too (decision 30). */
export async function checkForgotten({ app, forgotten, hadBy, rows }: World) {
  const living = rows.candidates.filter(({ anonymisedAt }) => !anonymisedAt)
  const kept = new Set(living.flatMap(({ id }) => [...(hadBy.get(id) ?? [])]))
  // Staff joined them: the addresses are those of one person, of whom something is still kept.
  for (const { id, email, mergedIntoId } of rows.people)
    if (email && living.some(({ personId }) => personId === (mergedIntoId ?? id))) kept.add(email)
  const words = forgotten.flatMap(({ id, words }) =>
    words.filter((word) => !kept.has(word)).map((word) => ({ id, word })),
  )
  if (words.length === 0) return
  const tables = await tablesOf(app.db)
  for (const { id, word } of words) {
    const each = tables.map(
      (table) =>
        sql`select ${table}::text as name from ${sql.identifier(table)} t where position(lower(${word}) in lower(t::text)) > 0`,
    )
    const { rows: found } = await app.db.execute<{ name: string }>(sql.join(each, sql` union `))
    if (found.length > 0)
      throw new Error(
        `${found.map(({ name }) => name).join(', ')} still says ${word} of candidate ${id}, who was anonymised`,
      )
  }
}

/** Whoever accepted an offer, or has one open, is kept by name. */
export function checkKept({ before, after }: Taken) {
  for (const { id, anonymisedAt, status } of after.candidates) {
    if (!anonymisedAt || before.candidates.find((was) => was.id === id)?.anonymisedAt) continue
    const open = before.offers.find((offer) => offer.candidateId === id && ['sent', 'accepted'].includes(offer.status))
    if (open || status === '100_offer_accepted') throw new Error(`Candidate ${id} was anonymised, who has an offer`)
  }
}
