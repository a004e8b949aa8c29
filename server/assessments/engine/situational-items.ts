import type { Item } from './assessment-form.ts'
import type { Random } from './create-random.ts'

/** Situations of the trade with four responses each, ranked by a stated principle. */
export function situationalItems(random: Random, { practice }: { practice: string }): Item[] {
  const ranked = [
    { text: 'Say at once what will not be ready, and propose what can be delivered on the day', credit: 1 },
    { text: 'Ask a colleague to take over part of the work, and tell nobody else yet', credit: 0.5 },
    { text: 'Work late and hope that it will do', credit: 0.25 },
    { text: 'Wait until somebody asks about it', credit: 0 },
  ]
  const placed = random.sample(ranked).map(({ text, credit }, at) => ({ id: 'abcd'.charAt(at), text, credit }))
  return [
    {
      id: 'situational-1',
      kind: 'situational',
      model: 'situational/late-work',
      level: 2,
      difficulty: -0.5,
      prompt: [
        {
          kind: 'paragraph',
          text: `In your work in ${practice} you notice on Tuesday that something promised for Friday will not be ready. What do you do first?`,
        },
      ],
      answer: { kind: 'choice', options: placed.map(({ id, text }) => ({ id, text })) },
      key: { kind: 'credits', credits: Object.fromEntries(placed.map(({ id, credit }) => [id, credit])) },
      rationale: 'Whoever depends on the work can only plan if they hear of the delay early.',
    },
  ]
}
