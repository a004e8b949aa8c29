export const roles = ['hiringManager', 'projectManager', 'coo', 'ceo', 'director', 'admin'] as const
export type Role = (typeof roles)[number]

/** SPEC 6. */
export const roleLabels: Record<Role, string> = {
  hiringManager: 'Hiring Manager',
  projectManager: 'Project Manager',
  coo: 'Chief Operating Officer',
  ceo: 'Chief Executive Officer',
  director: 'Director',
  admin: 'Administrator',
}

const executives = ['coo', 'ceo', 'director', 'admin'] as const

/** Who may do what (SPEC 6, DECISIONS): the one place that says so, read by routes, router, sidebar and Access Denied alike. */
const matrix = {
  'jobs.edit': executives,
  'candidates.edit': executives,
  /** For good: nobody brings back what was taken out. */
  'candidates.anonymise': ['admin'],
  'interviews.schedule': executives,
  'offers.manage': executives,
  'reviews.view': executives,
  'analytics.view': ['projectManager', ...executives],
  'settings.open': executives,
  'settings.edit': ['admin', 'ceo', 'coo'],
  'users.manage': ['admin', 'ceo', 'coo'],
  /** Whose account has one, who must, and taking it from whoever lost their phone. */
  'secondFactors.manage': ['admin'],
  'emails.view': ['admin', 'ceo', 'coo'],
  /** When and from where colleagues sign in, and who takes data out (decision 83). */
  'access.view': ['admin'],
  'telemetry.view': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof matrix
export const capabilities = Object.keys(matrix) as Capability[]
export const rolesWith = (capability: Capability): readonly Role[] => matrix[capability]
export const can = (role: Role, capability: Capability) => rolesWith(capability).includes(role)

/** Whoever asks: the signed-in user as the rules below need it. */
export interface Asker {
  id: number
  role: Role
}

/** A job is approved by its submitter or an executive; with the setting "approval required" by executives alone (DECISIONS, Job). */
export const mayApproveJob = (asker: Asker, job: { submitterId: number | null }, approvalRequired: boolean) =>
  can(asker.role, 'jobs.edit') || (!approvalRequired && job.submitterId === asker.id)

/** With "approval required" a submitter asks: the draft goes to review. */
export const mayRequestApproval = (asker: Asker, job: { submitterId: number | null }) => job.submitterId === asker.id

/** What waits for approval is taken back by its submitter or an executive. */
export const mayTakeBackJob = (asker: Asker, job: { submitterId: number | null }) =>
  can(asker.role, 'jobs.edit') || job.submitterId === asker.id

/** Editing a job is for executives; a draft also for its submitter (DECISIONS, calls). */
export const mayEditJob = (asker: Asker, job: { submitterId: number | null; status: string }) =>
  can(asker.role, 'jobs.edit') || (job.status === 'draft' && job.submitterId === asker.id)

/** A link by which a job is shared is taken back by whoever made it, or who may edit the job (decision 80). */
export const mayRemoveJobLink = (
  asker: Asker,
  link: { createdById: number },
  job: { submitterId: number | null; status: string },
) => link.createdById === asker.id || mayEditJob(asker, job)

/** Executives, and whoever added the candidate for its first resume. */
export const mayAttachResume = (asker: Asker, candidate: { addedById: number | null; resumeUrl: string | null }) =>
  can(asker.role, 'candidates.edit') || (candidate.addedById === asker.id && candidate.resumeUrl === null)

/** Whoever leads the interview or sits on its panel (anyone signed in where nobody is assigned) or an executive (DECISIONS, Evaluations). */
export const mayEvaluate = (asker: Asker, interview: Interviewed) =>
  can(asker.role, 'candidates.edit') || nobodyInterviews(interview) || interviews(asker, interview)

/** Who holds an interview: the one who leads, and those beside them. */
interface Interviewed {
  interviewerId: number | null
  panelIds?: readonly number[]
}
const nobodyInterviews = ({ interviewerId, panelIds = [] }: Interviewed) =>
  interviewerId === null && panelIds.length === 0
const interviews = ({ id }: Asker, { interviewerId, panelIds = [] }: Interviewed) =>
  interviewerId === id || panelIds.includes(id)

/**
 * The feedback of others stays hidden from an interviewer until their own is in, so that nobody writes what they have read:
 * `blinded` says that the asker still owes an evaluation of the same candidate. One's own for the same interview opens it.
 */
export const mayReadFeedback = (
  asker: Asker,
  of: { evaluatorId: number | null },
  { blinded, hasOwn }: { blinded: boolean; hasOwn: boolean },
) => !blinded || hasOwn || of.evaluatorId === asker.id

/** Comments of others say what they think of a candidate: they are kept from whoever still owes an evaluation, as feedback is. */
export const mayReadComment = (asker: Asker, { authorId }: { authorId: number }, blinded: boolean) =>
  mayReadFeedback(asker, { evaluatorId: authorId }, { blinded, hasOwn: false })

/** Marks of others on a work sample, and what they wrote beside them, are kept from the same. */
export const mayReadMark = (asker: Asker, { markedById }: { markedById: number | null }, blinded: boolean) =>
  mayReadFeedback(asker, { evaluatorId: markedById }, { blinded, hasOwn: false })

/** Nobody changes somebody else's words. */
export const mayEditComment = (asker: Asker, { authorId }: { authorId: number }) => authorId === asker.id

/** One's own; an administrator anybody's, for what should never have been written down. */
export const mayRemoveComment = (asker: Asker, comment: { authorId: number }) =>
  mayEditComment(asker, comment) || asker.role === 'admin'

/**
 * An offer is approved by an executive who did not make it; by its maker only where nobody else could.
 */
export const mayApproveOffer = (asker: Asker, offer: { madeById: number | null }, othersMay: boolean) =>
  can(asker.role, 'offers.manage') && (offer.madeById !== asker.id || !othersMay)

/** A view of the screener that everybody sees is for those who edit candidates to give. */
export const mayShareViews = (asker: Asker) => can(asker.role, 'candidates.edit')

/** One's own view; a shared one also as an administrator, whose owner may be gone (decision 68). */
export const mayChangeView = (asker: Asker, view: { ownerId: number; shared: boolean }) =>
  view.ownerId === asker.id || (view.shared && asker.role === 'admin')

/** An import is taken back by whoever made it, or by an administrator (decision 63). */
export const mayUndoImport = (asker: Asker, made: { userId: number }) =>
  asker.role === 'admin' || made.userId === asker.id

/** A connected calendar is its owner's alone. */
export const mayUseCalendar = (asker: Asker, calendar: { userId: number }) => calendar.userId === asker.id

/** Roles that one may give in the user forms (SPEC 6). Director is never offered. */
export function assignableRoles(role: Role): readonly Role[] {
  if (role === 'admin') return ['hiringManager', 'projectManager', 'coo', 'ceo', 'admin']
  if (role === 'ceo') return ['hiringManager', 'projectManager', 'coo', 'ceo']
  return ['hiringManager', 'projectManager']
}

/**
 * Whether `asker` may change or delete an account that holds `role` (DECISIONS, Users): the coo only hiring and project
 * managers, the ceo nobody who is an administrator, an administrator anyone.
 */
export const mayTouchAccount = (asker: Asker, role: Role) =>
  asker.role === 'admin' ||
  (asker.role === 'ceo' && role !== 'admin') ||
  (asker.role === 'coo' && assignableRoles('coo').includes(role))
