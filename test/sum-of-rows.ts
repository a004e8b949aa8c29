import type { Pool } from 'pg'

/** Of what hiring wrote, in any order, but for what is drawn so that nobody guesses it: two databases with one sum say the same. */
export async function sumOfRows(pool: Pool) {
  const { rows } = await pool.query<{ sum: string }>(`
    select md5(string_agg(r::text, ',' order by r::text)) as sum from (
    select to_jsonb(x) r from jobs x union all select to_jsonb(x) from candidates x union all select to_jsonb(x) - 'calendar_key' from interviews x
    union all select to_jsonb(x) from evaluations x union all select to_jsonb(x) from offers x union all select to_jsonb(x) from status_changes x
    union all select to_jsonb(x) from activity_logs x union all select to_jsonb(x) from email_logs x union all select to_jsonb(x) from resume_texts x
    union all select to_jsonb(x) from assessment_sittings x union all select to_jsonb(x) from assessment_answers x
    union all select to_jsonb(x) from work_sample_marks x union all select to_jsonb(x) from applications x union all select to_jsonb(x) from follow_ups x) rows`)
  return rows[0]!.sum
}
