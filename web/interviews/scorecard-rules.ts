import { zodResolver } from '@hookform/resolvers/zod'
import { Scorecard } from '#shared/interviews.ts'

/** Checks what an interviewer typed. */
export const scorecardResolver = zodResolver(Scorecard)
