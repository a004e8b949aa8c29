import { zodResolver } from '@hookform/resolvers/zod'
import { Scorecard } from '#shared/interviews.ts'

export const scorecardResolver = zodResolver(Scorecard)

export const isLink = (text: unknown) => Scorecard.shape.linkUrl.safeParse(text).success
