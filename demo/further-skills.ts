import type { Applicant } from './imagine-applicants.ts'
import type { DemoRows } from './demo-rows.ts'

/** What the team came to know of people in the pool, by the job that they applied for: it fits another opening. */
const alsoGoodAt: Record<string, readonly string[]> = {
  'Production Technician': ['Installation', 'Driving licence'],
  'Product Designer': ['Accessibility', 'Design systems'],
  'Senior Backend Engineer': ['TypeScript', 'React'],
  'Supply Chain Planner': ['SQL', 'Dashboards'],
}

/** Of every other person in the pool two further skills, so that openings find people whom the company knows. */
export function noteFurtherSkills({ candidates }: Pick<DemoRows, 'candidates'>, applicants: readonly Applicant[]) {
  let pooled = 0
  for (const candidate of candidates) {
    if (candidate.status !== '90_talent_pool') continue
    const { job, skills } = applicants[candidate.id - 1]!
    const further = alsoGoodAt[job.title]
    pooled += 1
    if (!further || pooled % 2 === 0) continue
    candidate.skills = [...skills.filter((skill) => !further.includes(skill)).slice(0, 1), ...further]
  }
}
