import { sql } from 'drizzle-orm'
import { dayMs } from '#shared/durations.ts'
import { knownSourcesMax } from '#shared/limits.ts'
import type { Context } from '#server/context.ts'
import { candidates } from '#server/database/schema.ts'

const inUseMs = 365 * dayMs

/**
 * The sources of the last year's candidacies, most used first, each as it is written most often. One that stands with a single
 * candidate may be a sentence about them, and is suggested for nobody else. Reads an index alone.
 */
export async function listSources({ db, now }: Pick<Context, 'db' | 'now'>) {
  const since = new Date(now().getTime() - inUseMs)
  const { rows } = await db.execute<{ source: string }>(sql`
    with spelled as (
      select btrim(c.source) as source, count(*) as uses
      from ${candidates} c
      where not c.hidden and c.created_at >= ${since.toISOString()}::timestamptz and btrim(c.source) <> ''
      group by 1
    )
    select (array_agg(source order by uses desc, source collate "C"))[1] as source
    from spelled
    group by lower(source)
    having sum(uses) > 1
    order by sum(uses) desc, lower(source)
    limit ${knownSourcesMax}`)
  return rows.map(({ source }) => source)
}
