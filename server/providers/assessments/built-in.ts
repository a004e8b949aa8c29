import { eq } from 'drizzle-orm'
import { linkFacts } from '#server/assessments/letter-with-link.ts'
import { composeForm } from '#server/assessments/engine/compose-form.ts'
import { openSitting } from '#server/assessments/open-sitting.ts'
import { lockCandidate } from '#server/candidates/lock-candidate.ts'
import type { Services } from '#server/context.ts'
import { assessmentSittings } from '#server/database/schema.ts'
import type { AssessmentProvider } from './assessment-provider.ts'

/** The product's own assessments. One ordered again has other questions and takes the place of the one before, unless that is under way. */
export const builtInAssessments = (services: Pick<Services, 'db' | 'now' | 'config'>): AssessmentProvider => ({
  name: 'built-in',
  order: ({ candidate }) =>
    services.db.transaction(async (tx) => {
      const sitting = await openSitting(tx, services, await lockCandidate(tx, candidate.id))
      const { personalLink } = await linkFacts(tx, services, sitting)
      return { externalId: String(sitting.id), link: personalLink }
    }),
  async result(externalId) {
    const id = /^[1-9]\d{0,8}$/.test(externalId) ? Number(externalId) : 0
    const [sitting] = await services.db.select().from(assessmentSittings).where(eq(assessmentSittings.id, id))
    if (!sitting) return { refused: 'There is no such assessment' }
    if (sitting.status !== 'completed' || sitting.score === null) return 'pending'
    const { score, percentile, completedAt } = sitting
    return { score, percentile, completedAt, reportUrl: null }
  },
  async offers() {
    const { sections } = composeForm({
      job: { title: 'Customer Support Specialist', skills: 'Clear writing' },
      seed: 'test',
    })
    return sections.map(({ title, items }) => `${title} (${items.length})`)
  },
})
