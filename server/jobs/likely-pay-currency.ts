import { desc, isNotNull } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import { jobs } from '#server/database/schema.ts'
import { currencyOfCountry } from './currency-of-country.ts'

/** What the next job is most likely paid in: as the newest that says it, else as in the organisation's country. */
export async function likelyPayCurrency({ db, config }: Pick<Context, 'db' | 'config'>) {
  const [newest] = await db
    .select({ currency: jobs.payCurrency })
    .from(jobs)
    .where(isNotNull(jobs.payCurrency))
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(1)
  return newest?.currency ?? currencyOfCountry(config.organisation.country)
}
