import { sql } from 'drizzle-orm'
import type { Pay } from '#shared/pay.ts'
import { jobs } from '#server/database/schema.ts'

/** As the columns hold it. */
export const payColumns = (pay: Pay | null) => ({
  payLowest: pay?.lowest ?? null,
  payHighest: pay?.highest ?? null,
  payCurrency: pay?.currency ?? null,
  payPer: pay?.per ?? null,
  payPublished: pay?.published ?? false,
})

/** What a job pays as one value, null where nobody said. */
export const payOfJob = sql<Pay | null>`(
  case when ${jobs.payCurrency} is not null then json_build_object(
    'lowest', ${jobs.payLowest}, 'highest', ${jobs.payHighest}, 'currency', ${jobs.payCurrency}, 'per', ${jobs.payPer},
    'published', ${jobs.payPublished}
  ) end
)`

/** The same for whoever is not signed in: null unless it is published. */
export const publishedPayOfJob = sql<Pay | null>`(case when ${jobs.payPublished} then ${payOfJob} end)`
