import type {
  activityLogs,
  applications,
  assessmentAnswers,
  assessmentSittings,
  candidateComments,
  candidateTags,
  candidates,
  commentMentions,
  emailLogs,
  evaluationRevisions,
  evaluations,
  interviewPanelists,
  interviewPlans,
  interviews,
  jobLinks,
  notificationQueue,
  offers,
  people,
  savedViews,
  statusChanges,
  tags,
  workSampleMarks,
} from '#server/database/schema.ts'

/** Everything to be written, with its ids, before any of it is. */
export interface DemoRows {
  /** Who asked for each job, in their order. */
  submitters: number[]
  jobLinks: (typeof jobLinks.$inferInsert & { id: number })[]
  people: (typeof people.$inferInsert & { id: number })[]
  candidates: (typeof candidates.$inferInsert & { id: number })[]
  statusChanges: (typeof statusChanges.$inferInsert)[]
  interviews: (typeof interviews.$inferInsert & { id: number })[]
  evaluations: (typeof evaluations.$inferInsert & { id: number })[]
  evaluationRevisions: (typeof evaluationRevisions.$inferInsert)[]
  interviewPanelists: (typeof interviewPanelists.$inferInsert)[]
  interviewPlans: (typeof interviewPlans.$inferInsert)[]
  offers: (typeof offers.$inferInsert & { id: number })[]
  applications: (typeof applications.$inferInsert)[]
  assessmentSittings: (typeof assessmentSittings.$inferInsert & { id: number })[]
  assessmentAnswers: (typeof assessmentAnswers.$inferInsert)[]
  workSampleMarks: (typeof workSampleMarks.$inferInsert)[]
  candidateComments: (typeof candidateComments.$inferInsert & { id: number })[]
  commentMentions: (typeof commentMentions.$inferInsert)[]
  tags: (typeof tags.$inferInsert & { id: number })[]
  candidateTags: (typeof candidateTags.$inferInsert)[]
  savedViews: (typeof savedViews.$inferInsert)[]
  activityLogs: (typeof activityLogs.$inferInsert & { timestamp: Date })[]
  emailLogs: (typeof emailLogs.$inferInsert & { createdAt: Date })[]
  notificationQueue: (typeof notificationQueue.$inferInsert)[]
}

export const noRows = (): DemoRows => ({
  submitters: [],
  jobLinks: [],
  people: [],
  candidates: [],
  statusChanges: [],
  interviews: [],
  evaluations: [],
  evaluationRevisions: [],
  interviewPanelists: [],
  interviewPlans: [],
  offers: [],
  applications: [],
  assessmentSittings: [],
  assessmentAnswers: [],
  workSampleMarks: [],
  candidateComments: [],
  commentMentions: [],
  tags: [],
  candidateTags: [],
  savedViews: [],
  activityLogs: [],
  emailLogs: [],
  notificationQueue: [],
})
