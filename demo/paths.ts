/** What can happen to a candidate, one after another. */
export type Step =
  | 'send-assessment'
  | 'record-result'
  | 'invite'
  | 'schedule'
  | 'cancel'
  | 'complete'
  | 'evaluate'
  | 'evaluate-too'
  | 'schedule-again'
  | 'offer'
  | 'accept'
  | 'decline'
  | 'withdraw'
  | 'expire'
  | 'pool'
  | 'reject'

/** A step, when it is taken, and what comes after it. */
export interface Taken {
  step: Step
  at: Date
  next: Step | undefined
  nextAt: Date | undefined
}

/** How a candidacy begins: for a posted job, before its posting, just now, or with a score brought along. */
export type Beginning = 'posted' | 'early' | 'new' | 'scored' | 'bad-address'

export interface Path {
  begins: Beginning
  steps: readonly Step[]
}

const toSchedule = ['send-assessment', 'record-result', 'invite', 'schedule'] as const
const evaluated = [...toSchedule, 'evaluate'] as const
const evaluatedTwice = [...evaluated, 'evaluate-too'] as const

/** The ways of all 300 candidates. */
const ways: readonly (readonly [count: number, steps: readonly Step[], begins?: Beginning])[] = [
  // 00
  [4, [], 'new'],
  [11, [], 'early'],
  [7, [], 'scored'],
  // 15
  [44, ['send-assessment']],
  // 30
  [1, [], 'bad-address'],
  [41, ['send-assessment', 'record-result']],
  // 45
  [17, ['send-assessment', 'record-result', 'invite']],
  [3, [...toSchedule, 'cancel', 'invite']],
  // 60
  [18, toSchedule],
  // 75, the last five of them on their way back from somewhere
  [9, [...toSchedule, 'complete']],
  [4, evaluated],
  [2, evaluatedTwice],
  [1, [...evaluated, 'schedule-again']],
  [3, [...evaluated, 'offer', 'decline']],
  [1, [...evaluatedTwice, 'offer', 'withdraw']],
  // 90
  [4, ['send-assessment', 'pool']],
  [8, ['send-assessment', 'record-result', 'pool']],
  [8, [...evaluated, 'pool']],
  [3, [...evaluatedTwice, 'pool']],
  [3, [...evaluated, 'offer', 'expire', 'pool']],
  [2, [...evaluated, 'offer', 'decline', 'pool']],
  // 95
  [5, [...evaluated, 'offer']],
  [3, [...evaluatedTwice, 'offer']],
  // 100
  [8, [...evaluated, 'offer', 'accept']],
  [6, [...evaluatedTwice, 'offer', 'accept']],
  // 200
  [10, ['reject'], 'scored'],
  [20, ['send-assessment', 'reject']],
  [26, ['send-assessment', 'record-result', 'reject']],
  [3, ['send-assessment', 'record-result', 'invite', 'reject']],
  [5, [...toSchedule, 'reject']],
  [14, [...evaluated, 'reject']],
  [4, [...evaluatedTwice, 'reject']],
  [2, [...evaluated, 'offer', 'reject']],
]

export const paths: readonly Path[] = ways.flatMap(([count, steps, begins = 'posted']) =>
  Array.from({ length: count }, () => ({ begins, steps })),
)

const settled = new Set<Step | undefined>(['accept', 'pool', 'reject'])
/** Whether the candidacy has come to an end. */
export const isSettled = ({ steps }: Path) => settled.has(steps.at(-1))
