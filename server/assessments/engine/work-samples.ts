import type { Rubric, WorkSample } from './assessment-form.ts'
import { createRandom, type Random } from './create-random.ts'
import { sampleTasks, type SampleTask } from './sample-tasks.ts'

export const workSamplesPerForm = 2
const charactersMax = 4_000

export interface SampledRole {
  blueprint: string
  /** A noun phrase for the trade: "back-end engineering". */
  practice: string
  skills: readonly string[]
  /** In the imperative, without a full stop. */
  responsibilities: readonly string[]
}

/**
 * Tasks in the candidate's own words, each with a skill and a responsibility of the role. The kinds of task hang on the
 * blueprint, as do the skills, so that people mark the same thing for everyone; which responsibility frames it is the seed's.
 */
export function workSamples(
  random: Random,
  { blueprint, practice, skills, responsibilities }: SampledRole,
): WorkSample[] {
  const fixed = createRandom(`${blueprint} work samples`)
  const named = fixed.sample(skills, workSamplesPerForm)
  const framed = random.sample(responsibilities, workSamplesPerForm)
  return fixed.sample(sampleTasks, workSamplesPerForm).map((task, at) =>
    sampleOf(task, at, {
      skill: named[at % Math.max(1, named.length)] ?? practice,
      responsibility: framed[at % Math.max(1, framed.length)] ?? `Do the daily work of ${practice}`,
    }),
  )
}

const sampleOf = (
  task: SampleTask,
  at: number,
  { skill, responsibility }: { skill: string; responsibility: string },
): WorkSample => ({
  id: `work-sample-${at + 1}`,
  kind: 'work-sample',
  model: `work-sample/${task.name}`,
  prompt: [
    {
      kind: 'paragraph',
      text: `This position includes the following: ${responsibility.charAt(0).toLowerCase()}${responsibility.slice(1)}. A skill that it asks for: ${skill}.`,
    },
    ...task.paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
  ],
  answer: { kind: 'text', charactersMax },
  rubric: [commandOf(skill), ...task.criteria, clarity],
})

const commandOf = (skill: string): Rubric[number] => ({
  id: 'skill',
  name: `Command of the skill: ${skill}`,
  levels: [
    'Nothing in the answer shows the skill',
    'The skill is named, or used with errors that would matter',
    'The skill is used rightly for the main part of the task',
    'The skill is used rightly throughout, with its limits named',
  ],
})
const clarity: Rubric[number] = {
  id: 'clarity',
  name: 'Clarity for the reader',
  levels: [
    'A reader could not act on it',
    'A reader would have to ask back about the main points',
    'A reader could act on it, with a question or two',
    'A reader could act on it at once',
  ],
}
