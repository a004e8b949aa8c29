import { and, eq, not } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { candidates, offers } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import { pdfFile } from '#server/http/inert-file.ts'

/** An offer's letter for staff, signed once the candidate has signed it. Throws 404. */
export async function openContract({ db, files }: Context, offerId: number) {
  const [offer] = await db
    .select({ letterKey: offers.letterKey, signedKey: offers.signedKey })
    .from(offers)
    .innerJoin(candidates, eq(candidates.id, offers.candidateId))
    .where(and(eq(offers.id, offerId), not(candidates.hidden)))
  const key = offer?.signedKey ?? offer?.letterKey
  const bytes = key ? await files.get('offers', key) : undefined
  if (!bytes) throw notFound('Letter')
  return {
    bytes: new Uint8Array(bytes),
    headers: {
      ...pdfFile(`offer-${offerId}.pdf`),
      // Signing puts another file in its place.
      'cache-control': 'private, no-cache',
    },
  }
}
