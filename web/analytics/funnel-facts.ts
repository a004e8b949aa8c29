import type { z } from 'zod'
import type { Funnel } from '#shared/analytics.ts'
import { funnelSteps, type FunnelStep } from '#shared/funnel.ts'
import { percentOf, percentText } from './percent.ts'

export type FunnelCounts = z.infer<typeof Funnel>

const labels: Record<FunnelStep, string> = {
  applications: 'Applications',
  assessments: 'Assessments',
  qualified: 'Qualified',
  interviews: 'Interviews',
  offers: 'Offers',
  hires: 'Hires',
}

/** Each step with its share of the applications and of the step before, in percent (SPEC 2, Hiring Funnel). */
export const funnelRows = (funnel: FunnelCounts) =>
  funnelSteps.map((step, at) => {
    const before = funnelSteps[at - 1]
    return {
      step,
      label: labels[step],
      count: funnel[step],
      share: percentOf(funnel[step], funnel.applications),
      conversion: before && percentOf(funnel[step], funnel[before]),
    }
  })
export type FunnelRow = ReturnType<typeof funnelRows>[number]

/** The four cards of SPEC 2, with the true change against the previous period (DECISIONS). */
export const funnelCards = (funnel: FunnelCounts) => [
  { title: 'Total Applications', value: funnel.applications, detail: changeText(funnel) },
  {
    title: 'Assessments Completed',
    value: funnel.assessments,
    detail: rateText(funnel.assessments, funnel.applications, 'completion rate', 'No applications yet'),
  },
  {
    title: 'Interviews Conducted',
    value: funnel.interviews,
    detail: rateText(funnel.interviews, funnel.qualified, 'of qualified', 'Nobody qualified yet'),
  },
  {
    title: 'New Hires',
    value: funnel.hires,
    detail: rateText(funnel.hires, funnel.offers, 'offer acceptance rate', 'No offers yet'),
  },
]

function rateText(part: number, whole: number, words: string, none: string) {
  const rate = percentOf(part, whole)
  return rate === undefined ? none : `${percentText(rate)} ${words}`
}

function changeText({ applications, previous }: FunnelCounts) {
  if (!previous || previous.applications === 0) return 'No previous period'
  const change = percentOf(applications - previous.applications, previous.applications) ?? 0
  const size = percentText(Math.abs(change))
  // One of three thousand fewer is no "-0.0%".
  return `${change < 0 && size !== percentText(0) ? '-' : '+'}${size} vs previous period`
}

/** To 2 decimals (SPEC 2). */
export const conversionRateText = (funnel: FunnelCounts) => percentText(funnel.conversionRate, 2)
