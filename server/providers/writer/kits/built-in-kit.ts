import type { InterviewType, Kit } from '#shared/interview-plans.ts'
import { kitAnchors } from './kit-anchors.ts'
import { kitFacts, type KitRequest } from './kit-facts.ts'
import { kitQuestions } from './kit-questions.ts'

/** A kit from the trade, the rank and the skills alone. The same request, type and variant always give the same kit. */
export function builtInKit(request: KitRequest, type: InterviewType, variant = 0): Kit {
  const facts = kitFacts(request)
  return { questions: kitQuestions(facts, type, variant), anchors: kitAnchors(facts, type) }
}
