/**
 * What the timeline says was done. Each is a clause that reads on after a name and before " with {candidate name}" and
 * " for {job title}" (SPEC 2, Recent activity): "Ada Okafor shared an offer with Li Wei for Designer".
 */
export const actions = {
  // Jobs: read on with "for {job title}".
  jobCreated: 'created the hiring request',
  jobApprovalRequested: 'asked for approval',
  jobPosted: 'posted the job',
  jobEdited: 'edited the job',
  criteriaSet: 'set the criteria',
  jobClosed: 'closed the job',
  jobReopened: 'reopened the job',
  // Candidates
  candidateAdded: 'started the process',
  applicationReceived: 'received an application',
  addressConfirmed: 'confirmed the e-mail address of an application',
  applicationWithdrawn: 'recorded that an application was withdrawn',
  candidateEdited: 'updated the process',
  candidateMoved: 'moved the process on',
  candidateReopened: 'reopened the process',
  resumeAttached: 'attached a resume to the process',
  resumeReplaced: 'replaced the resume in the process',
  resumeRemoved: 'removed the resume from the process',
  assessmentSent: 'started an assessment',
  assessmentResult: 'recorded an assessment result in the process',
  assessmentLinkSent: 'shared a fresh assessment link in the process',
  assessmentBegun: 'saw the assessment begin in the process',
  assessmentReminded: 'sent an assessment reminder in the process',
  assessmentExpired: 'let an assessment link expire in the process',
  assessmentTimeAdjusted: 'adjusted the assessment time in the process',
  workSampleMarked: 'marked a work sample in the process',
  interviewInvited: 'started interviews',
  talentPooled: 'paused the process for the talent pool',
  rejected: 'ended the process',
  applicationsJoined: 'joined the applications',
  applicationsSeparated: 'separated the applications',
  // Interviews and evaluations
  interviewScheduled: 'scheduled an interview',
  interviewMoved: 'moved an interview',
  interviewEdited: 'edited an interview',
  interviewCancelled: 'cancelled an interview',
  interviewCompleted: 'completed an interview',
  evaluated: 'evaluated an interview',
  evaluationAmended: 'amended the evaluation of an interview',
  // Offers
  offerSent: 'shared an offer',
  offerAccepted: 'recorded an accepted offer',
  offerDeclined: 'recorded a declined offer',
  offerWithdrawn: 'withdrew an offer',
  offerSigned: 'received a signed offer',
  offerRefused: 'received a declined offer',
  offerQuestion: 'received a question about an offer',
  offerExpired: 'closed an expired offer',
  // The rest
  emailUndelivered: 'could not deliver an e-mail',
  passwordChanged: 'changed their password',
  settingsChanged: 'changed the settings',
  userCreated: 'created an account',
  userEdited: 'edited an account',
  userDeleted: 'deleted an account',
} as const
export type Action = (typeof actions)[keyof typeof actions]
