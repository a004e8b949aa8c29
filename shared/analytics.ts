import { z } from 'zod'
import {
  FigureRow,
  HiringTimes,
  Interviewing,
  RejectionFigures,
  SourceFigures,
  figureRowsQuery,
} from './analytics-figures.ts'
import { dateRanges } from './analytics-ranges.ts'
import { Instant, route } from './route.ts'

export const activityEntities = ['job', 'candidate', 'interview', 'evaluation', 'offer', 'email', 'other'] as const
export type ActivityEntity = (typeof activityEntities)[number]
export const Activity = z.object({
  id: z.int(),
  entityType: z.enum(activityEntities),
  action: z.string(),
  timestamp: Instant,
  user: z.object({ fullName: z.string() }).optional(),
  details: z.object({ candidateName: z.string().optional(), jobTitle: z.string().optional() }).optional(),
  /** Where the names of the details lead; the job's of an entry about the job itself. */
  candidateId: z.int().optional(),
  jobId: z.int().optional(),
})
export type Activity = z.infer<typeof Activity>

const counts = {
  applications: z.int(),
  assessments: z.int(),
  interviews: z.int(),
  offers: z.int(),
  hires: z.int(),
  conversionRate: z.number(),
}

/** How many weeks the small trends of the dashboard show. */
export const trendWeeks = 8
const Trend = z.array(z.int()).length(trendWeeks)

export const Dashboard = z.object({
  stats: z.object({ activeJobs: z.int(), totalCandidates: z.int(), scheduledInterviews: z.int(), offersSent: z.int() }),
  /**
   * Jobs posted, candidates added, interviews held and offers sent in each of the last weeks of seven days up to now, oldest
   * first; at most some minutes old.
   */
  trends: z.object({ activeJobs: Trend, totalCandidates: Trend, scheduledInterviews: Trend, offersSent: Trend }),
  recentActivity: z.array(Activity),
})

export const Funnel = z.object({
  ...counts,
  qualified: z.int(),
  previous: z.object({ applications: z.int() }).nullable(),
})

export const JobPerformance = z.object({
  id: z.int(),
  title: z.string(),
  department: z.string().nullable(),
  type: z.string(),
  metrics: z.object(counts),
})

const range = {
  dateRange: z.enum(dateRanges, `dateRange must be one of ${dateRanges.join(', ')}`).default('30'),
}

export const analytics = {
  dashboard: route({
    method: 'GET',
    path: '/api/analytics/dashboard',
    allow: 'signed-in',
    summary: 'Figures and recent activity',
    response: Dashboard,
  }),
  funnel: route({
    method: 'GET',
    path: '/api/analytics/funnel',
    allow: 'analytics.view',
    summary: 'How far the applications of a period ever got',
    query: z.strictObject(range),
    response: Funnel,
  }),
  jobPerformance: route({
    method: 'GET',
    path: '/api/analytics/job-performance',
    allow: 'analytics.view',
    summary: 'The same steps, job by job',
    response: z.array(JobPerformance),
  }),
  hiringTimes: route({
    method: 'GET',
    path: '/api/analytics/hiring-times',
    allow: 'analytics.view',
    summary: 'How long hiring took, and each stage of it, of the applications of a period',
    query: z.strictObject(range),
    response: HiringTimes,
  }),
  sources: route({
    method: 'GET',
    path: '/api/analytics/sources',
    allow: 'analytics.view',
    summary: 'How far the applications of a period got, by where they came from',
    query: z.strictObject(range),
    response: z.array(SourceFigures),
  }),
  interviewing: route({
    method: 'GET',
    path: '/api/analytics/interviewing',
    allow: 'analytics.view',
    summary: 'What each interviewer held and has ahead, and how soon the evaluations of a period came',
    query: z.strictObject(range),
    response: Interviewing,
  }),
  rejections: route({
    method: 'GET',
    path: '/api/analytics/rejections',
    allow: 'analytics.view',
    summary: 'Why candidates were rejected in a period',
    query: z.strictObject(range),
    response: z.array(RejectionFigures),
  }),
  rows: route({
    method: 'GET',
    path: '/api/analytics/rows',
    allow: 'analytics.view',
    summary: 'The rows that a figure counts',
    query: z.strictObject({ ...range, ...figureRowsQuery }),
    response: z.array(FigureRow),
  }),
}
