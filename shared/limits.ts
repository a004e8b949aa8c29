/** Every limit that both sides know, each with its unit last. */
export const usernameCharactersMin = 3
export const usernameCharactersMax = 100
export const passwordCharactersMin = 6
export const passwordCharactersMax = 128
export const nameCharactersMin = 2
/** Names, titles, addresses: one line. */
export const lineCharactersMax = 200
/** Notes, comments, what a hiring request says. */
export const textCharactersMax = 20_000
/** Of a job: it holds a request's skills and team context whole, and short lines become half as long again. */
export const descriptionCharactersMax = 100_000
export const emailCharactersMax = 254
/** Before the @ (RFC 5321, 4.5.3.1.1). */
export const mailboxCharactersMax = 64
/** Of a domain, between two dots (RFC 1035, 2.3.4). */
export const domainLabelCharactersMax = 63
export const urlCharactersMax = 2_000
export const candidateSkillsMax = 3
export const skillCharactersMax = 60
export const starsMax = 5
export const experienceYearsMax = 80
export const resumeBytesMax = 10 * 1024 * 1024
/** Resumes from which candidates are added together. */
export const resumesAtOnceMax = 50
export const jsonBytesMax = 1024 * 1024
/** Of a call that needs no account: a megabyte of small values takes a fifth of a second to read, which everyone waits for. */
export const publicJsonBytesMax = 16 * 1024
export const pageSizes = [5, 10, 20, 50] as const
export const pageSizeDefault = 10
export const pageSizeMax = 100
export const pageMax = 1_000_000
/** Of whoever fits a job the best, as many as a page holds: each is asked whether anything stands in the way. */
export const peopleWhoFitMax = 100
export const searchCharactersMax = 200
export const dashboardRefetchMs = 3_000
/** A computer that slept, or changed its network, may wait for minutes for an answer that cannot come any more. */
export const dashboardPatienceMs = 30_000
export const toastRemovalDelayMs = 1_000_000
export const skeletonRows = 3
export const productNameCharactersMax = 60
export const organisationNameCharactersMax = 120
export const organisationAddressCharactersMax = 300
/** A month. */
export const assessmentDelayHoursMax = 720
export const offerValidityDaysMax = 90
/** What one candidate may ask about one offer. */
export const offerQuestionsMax = 20
export const offerQuestionCharactersMax = 2_000
/** Of why an offer is declined, or sent back to whoever made it. */
export const offerReasonCharactersMax = 2_000
/** Of why a job is sent back to whoever asked for its approval. */
export const jobReasonCharactersMax = 2_000
/** Of what staff write beside the reason of a rejection. */
export const rejectionRemarkCharactersMax = 2_000
/** Of why somebody's data is not deleted. */
export const erasureReasonCharactersMax = 2_000
/** A quarter of a year: how long a personal assessment link can be open, and the longest wait for a reminder of it. */
export const assessmentDaysMax = 90
/** What staff write down about more time for a candidate. */
export const adjustmentReasonCharactersMax = 500
export const interviewMinutesMin = 5
export const interviewMinutesMax = 480
/** Ten years: how long ended candidacies may be kept before they are anonymised. */
export const retentionMonthsMax = 120
/** How long sign-ins and what was taken out are on record. */
export const accessKeptDays = 365
/** Of the organisation's logo. */
export const logoBytesMax = 512 * 1024
export const logoPixelsMin = 16
export const logoPixelsMax = 4_096
/** Candidates that are compared side by side. */
export const comparedMax = 4
/** Of a comment where several are read beside each other. */
export const excerptCharactersMax = 280
/** PostgreSQL's integer. */
export const idMax = 2_147_483_647
export const jobQuestionsMax = 20
export const questionCharactersMax = 300
export const questionChoicesMax = 20
export const questionChoiceCharactersMax = 120
export const answerCharactersMax = 5_000
export const consentCharactersMax = 2_000
/** How long a follow-up may wait. */
export const followUpDaysMax = 60
export const apiKeyNameCharactersMax = 80
export const apiKeysMax = 50
export const passkeyNameCharactersMax = 60
/** Of one person. */
export const passkeysMax = 20
/** Who interviews beside the one who leads. */
export const panelMax = 9
/** Spans of working hours in a day. */
export const workingSpansMax = 6
export const blockedTimesMax = 200
/** Two weeks. */
export const noticeHoursMax = 336
export const horizonDaysMax = 60
export const changeDeadlineHoursMax = 168
export const bufferMinutesMax = 120
export const cancelReasonCharactersMax = 1_000
/** Calendars that one person connects. */
export const connectedCalendarsMax = 5
/** Points that people may give for each criterion of a work sample: the levels of its rubric, from 0. */
export const criterionPointsMax = 3
export const markCommentCharactersMax = 2_000
/** Of what the team says about a candidate among itself. */
export const commentCharactersMax = 5_000
/** Of a letter, in the organisation's own words. */
export const letterWordsCharactersMax = 5_000
/** Of one candidate: they are shown all at once. */
export const commentsMax = 500
/** Of what staff write to a candidate. */
export const letterCharactersMax = 5_000
/** That staff write to one candidate: they are shown all at once. */
export const lettersMax = 500
/** Candidates who are written to by one call. */
export const writtenAtOnceMax = 100
/** How often a screen asks what became of the emails that are on their way. */
export const standingsRefetchMs = 2_000
export const savedLettersMax = 100
/** In one comment, each of whom has a letter. */
export const mentionsMax = 10
/** Offers that an approver reads at a sitting; the next ones are a page on. */
export const waitingOffersMax = 100
/** Rows of a table that are imported by one call, and so within one transaction. */
export const importRowsMax = 100
/** Of one table. */
export const importedRowMax = 100_000
export const fileNameCharactersMax = 255
/** Of a table that is read at a time. */
export const tableRowsMax = 10_000
export const tableColumnsMax = 200
export const tableBytesMax = 10 * 1024 * 1024
/** Of what the parts of a compressed table come to. */
export const tableUnpackedBytesMax = 200 * 1024 * 1024
/** A reader that takes longer than this on a table has come to no end. */
export const tableReadingMsMax = 60_000
/** Addresses that are told of events. */
export const webhooksMax = 20
/** Of a tag, and of what a view of the screener is called. */
export const tagCharactersMax = 60
/** Of one candidate. */
export const candidateTagsMax = 20
/** In all. */
export const tagsMax = 1_000
/** Candidates whose tags are changed by one call. */
export const taggedAtOnceMax = 100
/** Of one person. */
export const savedViewsMax = 50
/** Files looked at beside a table, in folders and ZIP files, for the resumes of its rows. */
export const resumeFilesMax = 20_000
/** Of the list of what is in a ZIP file: some hundred bytes a file. */
export const zipDirectoryBytesMax = 32 * 1024 * 1024
/** Of one job, referral links aside. */
export const jobLinksMax = 50
/** Of one job, referral links and all. */
export const jobLinksListedMax = 500
/** Suggested where a source is typed. */
export const knownSourcesMax = 50
/** How many people one job hires at most. */
export const openingsMax = 999
