import type { ApplicationAnswer, JobQuestion } from '#shared/applications.ts'
import type { DemoJob } from './demo-job.ts'
import type { Random } from './random.ts'

interface Asked {
  question: JobQuestion
  /** What people answer. */
  answers: readonly string[]
}

const yesNo = (id: number, label: string): Asked => ({
  question: { id, label, kind: 'yes-no', required: true, choices: [] },
  answers: ['Yes', 'Yes', 'Yes', 'No'],
})

/** What some openings ask in their application form beyond the usual, by job title. */
const asked: Partial<Record<string, readonly Asked[]>> = {
  'Senior Backend Engineer': [
    {
      question: {
        id: 1,
        label: 'Tell us of a service you ran in production, and of one thing that broke.',
        kind: 'text',
        required: true,
        choices: [],
      },
      answers: [
        'A billing service for two million meters. A clock that went back an hour sent every invoice of that night twice.',
        'The ingest of sensor data at my last company. The queue grew for three days before anyone looked; now it pages.',
        'An internal API with nine consumers. We renamed a field without telling the smallest of them. It was payroll.',
      ],
    },
    {
      question: {
        id: 2,
        label: 'Where would you like to work?',
        kind: 'choice',
        required: false,
        choices: ['At the office', 'At home', 'Some days each'],
      },
      answers: ['At the office', 'At home', 'Some days each', 'Some days each'],
    },
  ],
  'Production Technician': [yesNo(1, 'Can you work in two shifts?'), yesNo(2, 'Do you have a forklift licence?')],
  'Customer Success Manager': [
    {
      question: {
        id: 1,
        label: 'Which languages could you hold a training in?',
        kind: 'text',
        required: true,
        choices: [],
      },
      answers: [
        'Portuguese and English',
        'English, Spanish, and Portuguese after a week',
        'Portuguese, English, French',
      ],
    },
    yesNo(2, 'Could you travel four days a month?'),
  ],
}

export const questionsOf = ({ title }: DemoJob): JobQuestion[] => (asked[title] ?? []).map(({ question }) => question)

export const answersTo = (random: Random, { title }: DemoJob): ApplicationAnswer[] =>
  (asked[title] ?? []).map(({ question: { id, label }, answers }) => ({ id, label, answer: random.pick(answers) }))
