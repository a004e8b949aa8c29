import type { Services } from '#server/context.ts'
import type { AssessmentProvider } from './assessment-provider.ts'
import { builtInAssessments } from './built-in.ts'
import { hiPeople } from './hipeople.ts'
import { partner } from './partner.ts'

/** Who gives the assessments of this installation: the product itself, unless another is configured. */
export function configuredAssessments(services: Pick<Services, 'db' | 'now' | 'config'>): AssessmentProvider {
  const outside = services.config.assessments
  if (!outside) return builtInAssessments(services)
  return outside.name === 'hipeople' ? hiPeople(outside) : partner(outside)
}
