import type { Level } from './assessment-form.ts'
import type { Random } from './create-random.ts'
import { difficultyOf } from './difficulty-of.ts'
import type { ItemDraft } from './item-draft.ts'
import { seriesRules } from './series-rules.ts'

/** The next term of a series that one rule makes; the rules and what makes them hard are in series-rules.ts. */
export function numberSeries(random: Random, level: Level): ItemDraft {
  const { rule, text, terms, features } = random.pick(seriesRules[level])(random)
  const answer = terms.at(-1) ?? 0
  return {
    model: `number-series/${rule}`,
    difficulty: difficultyOf('number-series', features),
    prompt: [
      { kind: 'paragraph', text: 'Which number comes next?' },
      { kind: 'paragraph', text: `${terms.slice(0, -1).join(', ')}, …` },
    ],
    answer: { kind: 'number', unit: '' },
    key: { kind: 'range', from: answer, to: answer },
    rationale: `${text} The next number is ${answer}.`,
  }
}
