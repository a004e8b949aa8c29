import type { LetterField } from '#shared/letter-fields.ts'
import type { SavedLetterWords } from '#shared/saved-letters.ts'

type Named<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Named<Rest> : never
/** Every field that it names is one that there is. */
const letter = <const Words extends SavedLetterWords>(
  words: [Named<Words['subject'] | Words['text']>] extends [LetterField] ? Words : never,
) => words

/** The texts that the demo's company writes to candidates again and again, by what they are for. */
export const demoLetters = {
  portfolio: letter({
    name: 'Ask for work samples',
    subject: 'A few work samples for your {{job}} application',
    text: 'Hello {{candidate}},\n\nwe liked what we read about you, and would like to see some of the work behind it. Could you send two or three pieces that you are proud of, with a line on your part in each? A link will do.\n\nIf something is under a confidentiality agreement, tell us what you can instead.',
  }),
  patience: letter({
    name: 'We need one more week',
    subject: 'Your application for {{job}}: one more week',
    text: 'Hello {{candidate}},\n\nwe told you that you would hear from us by now. We are not there yet: two of the people who decide are travelling, and we would rather decide with care than in a hurry.\n\nYou will hear from us within a week. Nothing about your application has changed, and you need not do anything.',
  }),
  entrance: letter({
    name: 'Finding us',
    subject: 'Where to find us for your interview',
    text: 'Hello {{candidate}},\n\nthe front door is being repaired. Please come to the entrance in the yard, beside the bicycle stands, and ring at “{{organisation}}”. The lift goes to the third floor; tell us if you need anything else to get there.\n\nShould you be late, do not worry: a reply to this email reaches me.',
  }),
  accommodation: letter({
    name: 'What you need for the interview',
    subject: 'Before your interview for {{job}}',
    text: 'Hello {{candidate}},\n\nis there anything that we can do so that the interview suits you: more time, a break, captions, another room, the questions in writing beforehand? You need not say why.\n\nPlease answer until the day before, so that we can arrange it.',
  }),
  references: letter({
    name: 'Ask for references',
    subject: 'Two references for {{job}}',
    text: 'Hello {{candidate}},\n\nwe are close to a decision, and would like to talk with two people who have worked with you, one of whom led your work. Please send us their names and how they are best reached, once they have agreed.\n\nWe call nobody without your word.',
  }),
} as const

/** Which of them was written to some candidates, by the status in which they are. */
export const writtenAt: Partial<Record<string, keyof typeof demoLetters>> = {
  '30_assessment_completed': 'portfolio',
  '60_1st_interview_scheduled': 'entrance',
  '75_1st_interview_completed': 'references',
}
