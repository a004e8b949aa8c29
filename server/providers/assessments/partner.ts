import { z } from 'zod'
import { askProvider, refusalOf } from './ask-provider.ts'
import type { AssessmentProvider, OutsideProviderConfig } from './assessment-provider.ts'
import { ExternalId, ReportUrl, Share } from './provider-fields.ts'

const Tests = z.array(z.object({ partner_test_id: ExternalId, partner_test_name: z.string() })).max(1_000)
/** A plain list; some partners name it. */
const TestsAnswer = z.union([
  Tests,
  z.object({ partner_test_ids: Tests }).transform(({ partner_test_ids }) => partner_test_ids),
])
const Sent = z.object({ partner_interview_id: ExternalId })
const Status = z.object({
  partner_status: z.string(),
  partner_profile_url: ReportUrl.optional(),
  partner_score: z.unknown().optional(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
})
const doneStatuses = new Set(['complete', 'completed'])

/**
 * Any provider that speaks Greenhouse's Assessment Partner API: `list_tests`, `send_test` and `test_status`, with the API
 * key as the user name of HTTP Basic. The partner writes to the candidate itself.
 */
export function partner({ baseUrl, apiKey, testId, timeoutMs }: OutsideProviderConfig): AssessmentProvider {
  const headers = { authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}` }
  const tests = () => askProvider({ url: `${baseUrl}/list_tests`, headers, shape: TestsAnswer, timeoutMs })
  return {
    name: 'partner',
    async order({ candidate, job, callbackUrl }) {
      const listed = await tests()
      const test = testId
        ? listed.find(({ partner_test_id }) => partner_test_id === testId)
        : (listed.find(
            ({ partner_test_name }) => partner_test_name.trim().toLowerCase() === job.title.trim().toLowerCase(),
          ) ?? (listed.length === 1 ? listed[0] : undefined))
      if (!test)
        return {
          refused: testId ? `The provider has no test "${testId}"` : `The provider has no test named "${job.title}"`,
        }
      const [first = '', ...rest] = candidate.name.trim().split(/\s+/)
      const body = {
        partner_test_id: test.partner_test_id,
        candidate: { first_name: first, last_name: rest.join(' '), email: candidate.email },
        url: callbackUrl,
      }
      try {
        const sent = await askProvider({ url: `${baseUrl}/send_test`, headers, body, shape: Sent, timeoutMs })
        return { externalId: sent.partner_interview_id, link: null }
      } catch (error) {
        return refusalOf(error)
      }
    },
    async result(interviewId) {
      const url = `${baseUrl}/test_status?partner_interview_id=${encodeURIComponent(interviewId)}`
      try {
        const status = await askProvider({ url, headers, shape: Status, timeoutMs })
        if (!doneStatuses.has(status.partner_status.toLowerCase())) return 'pending'
        const score = Share.safeParse(status.partner_score)
        if (!score.success) return { refused: 'The provider gave a score that is no number from 0 to 100' }
        const percentile = Share.safeParse(status.metadata?.['percentile'])
        return {
          score: score.data,
          percentile: percentile.success ? percentile.data : null,
          completedAt: null,
          reportUrl: status.partner_profile_url ?? null,
        }
      } catch (error) {
        return refusalOf(error)
      }
    },
    offers: async () => (await tests()).map(({ partner_test_name }) => partner_test_name),
  }
}
