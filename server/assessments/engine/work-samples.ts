import type { WorkSample } from './assessment-form.ts'
import type { Random } from './create-random.ts'

const charactersMax = 3_000

/** A task in the candidate's own words for the role's skills, with the rubric that people mark it by. */
export function workSamples(
  random: Random,
  { skills, title }: { skills: readonly string[]; title: string },
): WorkSample[] {
  const skill = skills[random.integer(0, Math.max(0, skills.length - 1))] ?? 'the main skill of this position'
  return [
    {
      id: 'work-sample-1',
      kind: 'work-sample',
      model: 'work-sample/hand-over',
      prompt: [
        {
          kind: 'paragraph',
          text: `A colleague takes over a task from you that needs ${skill}. Write what they need to know: the goal, the steps, what can go wrong and how they can tell that it is done well. The position is ${title}.`,
        },
      ],
      answer: { kind: 'text', charactersMax },
      rubric: [
        {
          id: 'skill',
          name: 'Command of the skill',
          levels: [
            'Says nothing that shows the skill',
            'Names steps, some of them wrong or in the wrong order',
            'Names the right steps in order',
            'Names the right steps, why they matter, and where they fail',
          ],
        },
      ],
    },
  ]
}
