import type { Interview } from '#shared/interviews.ts'

/** Whether the evaluation that comes with an interview is the reader's own: theirs comes before all others. */
export const hasEvaluated = ({ id }: { id: number }, { evaluation }: Pick<Interview, 'evaluation'>) =>
  evaluation?.evaluatorId === id
