import { beginStory, type Telling } from './begin-story.ts'
import type { Applicant } from './imagine-applicants.ts'
import { rate } from './rate-applicant.ts'
import { takeStep } from './take-step.ts'

/** Writes one candidacy from the application to where it stands, as the product's own moves would have. */
export function tellStory(telling: Telling, applicant: Applicant, { id, personId }: { id: number; personId: number }) {
  const story = beginStory(telling, applicant, { id, personId })
  for (const [index, step] of applicant.path.steps.entries())
    takeStep(story, {
      step,
      at: applicant.at[index]!,
      next: applicant.path.steps[index + 1],
      nextAt: applicant.at[index + 1],
    })
  rate(story)
}
