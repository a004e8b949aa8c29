import { createHash } from 'node:crypto'
import { minuteMs } from '#shared/durations.ts'
import { anyTrade } from '#server/providers/writer/any-trade.ts'
import { findRoleFamily } from '#server/providers/writer/find-role-family.ts'
import { mendTitle } from '#server/providers/writer/mend-title.ts'
import { titleInSentence } from '#server/providers/writer/title-in-sentence.ts'
import type { AssessmentForm, Item, Level } from './assessment-form.ts'
import { assessedSkills } from './assessed-skills.ts'
import { createRandom, type Random } from './create-random.ts'
import { dataReading } from './data-reading.ts'
import { estimation } from './estimation.ts'
import type { ReasoningGenerator } from './item-draft.ts'
import { numberSeries } from './number-series.ts'
import { situationalItems } from './situational-items.ts'
import { verbalLogic } from './verbal-logic.ts'
import { workSamples } from './work-samples.ts'

export interface AssessedRole {
  title: string
  /** As typed in the hiring request: one a line, or between commas. */
  skills: string | null | undefined
}

/** Changes with whatever would make scores before and after it not comparable. */
const engineVersion = 2
const timeLimitMs = 50 * minuteMs
const levels: readonly Level[] = [1, 2, 3, 4]
const generators: readonly ReasoningGenerator[] = [
  { kind: 'number-series', generate: numberSeries },
  { kind: 'data-reading', generate: dataReading },
  { kind: 'verbal-logic', generate: verbalLogic },
  { kind: 'estimation', generate: estimation },
]

/**
 * The form for a job's role and skills. The same job and seed give the same form; another seed gives other items of the
 * same kinds and difficulties. Never fails, whatever the job is called.
 */
export function composeForm({ job, seed }: { job: AssessedRole; seed: string }): AssessmentForm {
  const skills = inOneOrder(assessedSkills(job.skills))
  // Mended, as the title that the job is described by is: "Staff Eng" is an engineer here too.
  const { title } = mendTitle(job.title)
  const known = findRoleFamily(title, skills)
  const family = known ?? anyTrade(titleInSentence(title))
  const random = createRandom(seed)
  const blueprint = blueprintOf(family.name, skills)
  return {
    blueprint,
    timeLimitMs,
    sections: [
      {
        kind: 'reasoning',
        title: 'Reasoning',
        instructions: [
          'Short questions with numbers, tables and statements, easier ones first. Paper and pencil are welcome; a calculator is not needed.',
        ],
        items: reasoningItems(random),
      },
      {
        kind: 'situational',
        title: 'Situations at work',
        instructions: [
          'Each question describes a situation at work and four responses. Choose the one that you find best.',
        ],
        items: situationalItems(random, { family: family.name, blueprint }),
      },
      {
        kind: 'work-sample',
        title: 'Work samples',
        instructions: [
          'Two short tasks from the work itself, answered in your own words: a page or less each. People of the hiring team read and mark them; no machine does.',
        ],
        items: workSamples(random, {
          blueprint,
          skills,
          practice: known?.practice ?? `the daily work of ${titleInSentence(title)}`,
          responsibilities: family.responsibilities,
        }),
      },
    ],
  }
}

const reasoningItems = (random: Random): Item[] =>
  levels.flatMap((level) =>
    generators.map(({ kind, generate }) =>
      Object.assign(generate(random, level), { kind, level, id: `${kind}-${level}` }),
    ),
  )

/** Each skill once, whatever the order and case that it was typed in. */
const inOneOrder = (skills: readonly string[]) =>
  [...new Map(skills.map((skill) => [skill.toLowerCase(), skill])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, skill]) => skill)

/** "nursing-1f2e3d4c-v2": the same skills in another order or case are the same blueprint. */
function blueprintOf(family: string, skills: readonly string[]) {
  const named = skills.map((skill) => skill.toLowerCase()).join('\n')
  return `${family}-${createHash('sha256').update(named).digest('hex').slice(0, 12)}-v${engineVersion}`
}
