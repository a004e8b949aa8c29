import { z } from 'zod'
import { askProvider, ProviderRefusal, refusalOf } from './ask-provider.ts'
import type { AssessmentProvider, OutsideProviderConfig } from './assessment-provider.ts'
import { ExternalId, ReportUrl, Share } from './provider-fields.ts'

/** As in HiPeople's notes for developers: a page of roles under `result`, what page it is under `list`. */
const Roles = z.object({
  list: z.object({ has_more: z.boolean().default(false) }).default({ has_more: false }),
  result: z.array(
    z.object({
      id: ExternalId,
      assessment_id: ExternalId.nullish(),
      name: z.string(),
      is_active: z.boolean().default(true),
      is_archived: z.boolean().default(false),
    }),
  ),
})
const Score = z.object({
  score: Share.nullable(),
  percentile: Share.nullish(),
  /** Seconds since 1970, as `created_at` of a role, or a date and time. */
  completed_at: z
    .union([
      z.int().transform((seconds) => new Date(seconds * 1000)),
      z.iso.datetime().transform((text) => new Date(text)),
    ])
    .nullish(),
  report_url: ReportUrl.optional(),
})
/** Alone, or under `result` as lists are. */
const ScoreAnswer = z.union([z.object({ result: Score }).transform(({ result }) => result), Score])

const pageRoles = 100
/** Five answers at their slowest still fit the lease of a queue row. */
const pagesMax = 5

/**
 * HiPeople. A candidate is sent to the assessment of the open role that bears the job's title; which submission is theirs
 * comes by a signed notice, and its score is read with the keys.
 */
export function hiPeople({ baseUrl, apiKey, apiSecret, link, timeoutMs }: OutsideProviderConfig): AssessmentProvider {
  const headers = { 'x-api-key': apiKey, 'x-api-secret': apiSecret }
  const openRoles = async () => {
    const roles: z.output<typeof Roles>['result'] = []
    for (let page = 0; page < pagesMax; page++) {
      const url = `${baseUrl}/open_job_roles?skip=${page * pageRoles}&limit=${pageRoles}`
      const { list, result } = await askProvider({ url, headers, shape: Roles, timeoutMs })
      roles.push(...result.filter(({ is_active, is_archived }) => is_active && !is_archived))
      if (!list.has_more || result.length === 0) break
    }
    return roles
  }
  return {
    name: 'hipeople',
    async order({ reference, job }) {
      const named = (await openRoles()).find(({ name }) => folded(name) === folded(job.title))
      if (!named) return { refused: `HiPeople has no open role named "${job.title}"` }
      const values: Record<string, string> = { role: named.id, assessment: named.assessment_id ?? '', reference }
      const filled = link.replaceAll(/\{(role|assessment|reference)\}/g, (_, field: string) =>
        encodeURIComponent(values[field] ?? ''),
      )
      return { externalId: null, link: filled }
    },
    async result(submissionId) {
      const url = `${baseUrl}/questionnairesubmissions/${encodeURIComponent(submissionId)}/score`
      try {
        const { score, percentile, completed_at, report_url } = await askProvider({
          url,
          headers,
          shape: ScoreAnswer,
          timeoutMs,
        })
        if (score === null) return 'pending'
        return {
          score,
          percentile: percentile ?? null,
          completedAt: completed_at ?? null,
          reportUrl: report_url ?? null,
        }
      } catch (error) {
        // Not scored yet.
        if (error instanceof ProviderRefusal && error.status === 404) return 'pending'
        return refusalOf(error)
      }
    },
    offers: async () => (await openRoles()).map(({ name }) => name),
  }
}

const folded = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
