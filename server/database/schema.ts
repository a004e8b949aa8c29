import { sql, type SQL } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core'
import type { AccessDetail, AccessEvent } from '#shared/access-events.ts'
import { actions } from '#shared/activity.ts'
import type { ActivityEntity } from '#shared/analytics.ts'
import type { ApiKeyScope } from '#shared/api-keys.ts'
import type { Application, ApplicationAnswer, JobQuestion } from '#shared/applications.ts'
import type { SittingStatus } from '#shared/assessment-links.ts'
import type { BlockedTime, WorkingHours } from '#shared/availability.ts'
import type { EmailStatus } from '#shared/email-standing.ts'
import type { DraftContent } from '#shared/evaluation-drafts.ts'
import type { Round } from '#shared/interview-plans.ts'
import { openingsMax } from '#shared/limits.ts'
import type { Criterion, ModelVerdict, Verdict } from '#shared/screening.ts'
import type { Role } from '#shared/permissions.ts'
import type { CandidateStatus, EmailTemplate, InterviewStatus, JobStatus, OfferStatus } from '#shared/pipeline.ts'
import type { ViewSort } from '#shared/saved-views.ts'
import type { Writing } from '#shared/writing.ts'
import type { Workplace } from '#shared/job-choices.ts'
import { payMax, payPeriods, type PayPeriod } from '#shared/pay-choices.ts'
import type { ErrorSource } from '#shared/telemetry.ts'
import type { CalendarKind } from '#shared/calendars.ts'
import type { InvitationAnswer } from '#shared/invitation-answers.ts'
import type { InvitationNote } from '#shared/invitations.ts'
import type { Proposal } from '#shared/resumes.ts'
import type { ReadingState } from '#shared/resume-reading.ts'
import type { PlacedLine } from '#server/resumes/placed-line.ts'
import type { ChosenEvent, WebhookType } from '#shared/webhook-events.ts'
import type { deliveryStates, OffReason } from '#shared/webhooks.ts'
import { heldAt } from './held-at.ts'

/** Milliseconds, as JavaScript's Date has them: a row's version survives the way to the browser and back. */
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const createdAt = instant('created_at').notNull().defaultNow()
const updatedAt = instant('updated_at').notNull().defaultNow()
/** Money in some currency, to two decimals. */
const payAmount = (name: string) => numeric(name, { precision: 14, scale: 2, mode: 'number' })
/** Words go to their place when they are written: a list of those still to be sorted is read through by every search. */
const sortedAtOnce = { fastupdate: false }
/** A text by whose letters lists are in order, whatever their case and accents: plain texts have Á and a small a behind Z. */
const inOrderOf = (column: string) => sql`btrim(fold(${sql.raw(column)}))`
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
/**
 * JSON whose whole value may be a text: `jsonb()` parses what `pg` has parsed already once more where it is one, so that
 * "360" comes back as a number and "null" as nothing.
 */
const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => value,
})

// ---- People who use the product, and their sign-in (better-auth's tables, its fields under our names) ----

export const users = pgTable(
  'users',
  {
    id: serial().primaryKey(),
    username: text().notNull(),
    fullName: text('full_name').notNull(),
    nameOrder: text('name_order')
      .notNull()
      .generatedAlwaysAs((): SQL => inOrderOf('full_name')),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(true),
    image: text(),
    role: text().$type<Role>().notNull().default('hiringManager'),
    createdAt,
    updatedAt,
    /** Set when an account with history was deleted: shown no more, its username and email free again. */
    deactivatedAt: instant('deactivated_at'),
    /** Their own room for video calls. */
    meetingUrl: text('meeting_url'),
    /** What their passkeys know them by (WebAuthn, 14.6.1): random, from the first one on. */
    passkeyHandle: text('passkey_handle').unique(),
    /** Stays when the entry of it is swept. */
    lastSignedInAt: instant('last_signed_in_at'),
  },
  (t) => [
    uniqueIndex('users_username_key')
      .on(sql`lower(${t.username})`)
      .where(sql`${t.deactivatedAt} is null`),
    uniqueIndex('users_email_key')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.deactivatedAt} is null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its hash: a copy of the database signs nobody in. */
    token: text().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Begun by a password, and neither by a passkey nor at the organisation's own sign-in. */
    byPassword: boolean('by_password').notNull().default(true),
    createdAt,
    updatedAt,
  },
  (t) => [index('sessions_user').on(t.userId)],
)

export const accounts = pgTable(
  'accounts',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex('accounts_user_provider').on(t.userId, t.providerId)],
)

export const verifications = pgTable(
  'verifications',
  {
    id: serial().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [index('verifications_identifier').on(t.identifier)],
)

/** One row a failed sign-in and key (account or address); success clears the account's (DECISIONS). */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    id: serial().primaryKey(),
    key: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('sign_in_failures_key').on(t.key, t.at)],
)

/**
 * Sign-ins, refused ones, and data that was taken out (decision 83). The same again within a short while is counted in its row, so
 * that nobody fills the disk by trying. Nothing of what was typed for a name: some type their password there.
 */
export const accessLog = pgTable(
  'access_log',
  {
    id: serial().primaryKey(),
    event: text().$type<AccessEvent>().notNull(),
    detail: text().$type<AccessDetail>().notNull(),
    at: instant('at').notNull(),
    lastAt: instant('last_at').notNull(),
    times: integer().notNull().default(1),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Once the account is deleted. */
    accountName: text('account_name'),
    address: text(),
    browser: text(),
    rows: bigint({ mode: 'number' }),
    /** A hash of what makes two of them the same. */
    tally: text().notNull().unique(),
  },
  (t) => [
    index('access_log_recent').on(t.at.desc(), t.id.desc()),
    index('access_log_event').on(t.event, t.at.desc(), t.id.desc()),
    index('access_log_user').on(t.userId, t.at.desc(), t.id.desc()),
  ],
)

/** Of whoever turned one on: time-based codes (RFC 6238), and codes for the day the phone is away. */
export const secondFactors = pgTable('second_factors', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Sealed (seal.ts). */
  secret: text().notNull(),
  /** Of the last code that was taken: neither it nor an earlier one is taken again. */
  lastStep: integer('last_step').notNull(),
  /** Hashes of those that are left. */
  recoveryCodes: text('recovery_codes').array().notNull(),
  createdAt,
})

/** Sign-ins whose password was right, and whose code is still to come. */
export const signInChallenges = pgTable('sign_in_challenges', {
  /** The browser alone has the token. */
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  wrongCodes: smallint('wrong_codes').notNull().default(0),
  expiresAt: instant('expires_at').notNull(),
})

/** Of whoever signs in by a touch (WebAuthn): a public key each, so that a copy of the database signs nobody in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** base64url, as browsers send it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The host that it was made for: it is good at no other. */
    host: text().notNull(),
    /** Of 32 bits; stays 0 where the passkey counts nothing. */
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    /** How browsers reach it, such as "internal" and "hybrid". */
    transports: text().array().notNull(),
    synced: boolean().notNull(),
    lastUsedAt: instant('last_used_at'),
    createdAt,
  },
  (t) => [index('passkeys_user').on(t.userId)],
)

/** Settings and the server's own secret, by key. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonValue().notNull(),
  updatedAt,
})

// ---- Hiring ----

export const jobs = pgTable(
  'jobs',
  {
    id: serial().primaryKey(),
    title: text().notNull(),
    titleOrder: text('title_order')
      .notNull()
      .generatedAlwaysAs((): SQL => inOrderOf('title')),
    suggestedTitle: text('suggested_title'),
    description: text().notNull(),
    type: text().notNull(),
    department: text(),
    location: text(),
    workplace: text().$type<Workplace>(),
    urgency: text(),
    skills: text(),
    teamContext: text('team_context'),
    status: text().$type<JobStatus>().notNull().default('draft'),
    hiPeopleLink: text('hi_people_link'),
    /** Names the job's public assessment page without telling its number. */
    assessmentToken: text('assessment_token').notNull().unique(),
    expressReview: boolean('express_review').notNull().default(false),
    /** How many people it hires. */
    openings: integer().notNull().default(1),
    /** What its application form asks beyond the usual. */
    questions: jsonb().$type<JobQuestion[]>().notNull().default([]),
    /** The questions' own version; null until somebody sets them. */
    questionsUpdatedAt: instant('questions_updated_at'),
    /** How the description came to be, until a person changes it. */
    writing: jsonb().$type<Writing>(),
    /** What it pays (docs/decisions, 76): exact, in its currency; all of it null where nobody said. */
    payLowest: payAmount('pay_lowest'),
    payHighest: payAmount('pay_highest'),
    payCurrency: text('pay_currency'),
    payPer: text('pay_per').$type<PayPeriod>(),
    payPublished: boolean('pay_published').notNull().default(false),
    submitterId: integer('submitter_id').references(() => users.id),
    /** Of a draft that was sent back instead of approved, until its status changes again (docs/decisions, 61). */
    sentBackReason: text('sent_back_reason'),
    sentBackById: integer('sent_back_by_id').references(() => users.id),
    sentBackAt: instant('sent_back_at'),
    postedDate: instant('posted_date'),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('jobs_created').on(t.createdAt.desc(), t.id.desc()),
    index('jobs_status_created').on(t.status, t.createdAt.desc(), t.id.desc()),
    index('jobs_posted').on(t.postedDate, t.id),
    // Newest first, with the drafts at the end: not the index above walked backwards.
    index('jobs_posted_newest').on(t.postedDate.desc(), t.id.desc()),
    index('jobs_title').on(t.titleOrder, t.id),
    index('jobs_search')
      .using('gin', sql`fold(${t.title} || ' ' || coalesce(${t.department}, '')) gin_trgm_ops`)
      .with(sortedAtOnce),
    index('jobs_submitter').on(t.submitterId),
    // Whole or not at all, as shared/pay.ts has it.
    check(
      'jobs_pay_whole',
      sql`case when ${t.payLowest} is null and ${t.payHighest} is null
        then ${t.payCurrency} is null and ${t.payPer} is null and not ${t.payPublished}
        else ${t.payCurrency} is not null and ${t.payPer} is not null end`,
    ),
    check(
      'jobs_pay_amounts',
      sql`${t.payLowest} > 0 and ${t.payHighest} > 0 and ${t.payLowest} <= ${t.payHighest}
        and greatest(${t.payLowest}, ${t.payHighest}) <= ${sql.raw(String(payMax))}`,
    ),
    check('jobs_pay_currency', sql`${t.payCurrency} ~ '^[A-Z]{3}$'`),
    check('jobs_pay_per', sql`${t.payPer} in (${sql.raw(payPeriods.map((per) => `'${per}'`).join(', '))})`),
    check('jobs_openings', sql`${t.openings} between 1 and ${sql.raw(String(openingsMax))}`),
  ],
)

export const jobPlatforms = pgTable(
  'job_platforms',
  {
    id: serial().primaryKey(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id),
    platform: text().notNull(),
    platformJobId: text('platform_job_id'),
    postUrl: text('post_url'),
    status: text().notNull(),
    errorMessage: text('error_message'),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex('job_platforms_once').on(t.jobId, t.platform)],
)

/** Addresses of a job's page on the careers site that say where its applications come from (docs/decisions, 80). */
export const jobLinks = pgTable(
  'job_links',
  {
    id: serial().primaryKey(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    code: text().notNull().unique(),
    /** Becomes that of the candidates who come through it. */
    source: text().notNull(),
    /** Whose own link it is, to pass on to people they know. */
    referrerId: integer('referrer_id').references(() => users.id),
    createdById: integer('created_by_id')
      .notNull()
      .references(() => users.id),
    createdAt,
    /** Taken back: it stays for what came through it. */
    removedAt: instant('removed_at'),
  },
  (t) => [
    index('job_links_job').on(t.jobId, t.id),
    // As analytics compares sources.
    uniqueIndex('job_links_source')
      .on(t.jobId, sql`lower(btrim(${t.source}))`)
      .where(sql`${t.referrerId} is null and ${t.removedAt} is null`),
    uniqueIndex('job_links_referrer')
      .on(t.jobId, t.referrerId)
      .where(sql`${t.removedAt} is null`),
  ],
)

/** A human; their candidacies share it. Matched on a verified or staff-entered email (DECISIONS, People and applications). */
export const people = pgTable(
  'people',
  {
    id: serial().primaryKey(),
    /** Lower case. Null while nobody has confirmed the address: then this is whoever sent `applicationId`. */
    email: text().unique(),
    /** The application that stands for an unconfirmed person; a public form never joins somebody known by itself. */
    applicationId: integer('application_id')
      .unique()
      .references((): AnyPgColumn => candidates.id, { onDelete: 'set null' }),
    /** Who staff say this really is, so that an email leads there; never somebody merged themselves. */
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => people.id),
    createdAt,
  },
  (t) => [
    index('people_merged')
      .on(t.mergedIntoId)
      .where(sql`${t.mergedIntoId} is not null`),
  ],
)

/** Tables of candidates that were brought over from elsewhere (decision 63). */
export const imports = pgTable('imports', {
  id: serial().primaryKey(),
  /** Made by whoever imports, so that what is sent again after a lost answer belongs to the same one. */
  key: uuid().notNull().unique(),
  fileName: text('file_name').notNull(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id),
  /** Whether those who have only applied get their assessment, now or once their job becomes active. */
  sendAssessments: boolean('send_assessments').notNull(),
  /** Candidacies that it brought in all, and those that undoing took away again. */
  added: integer().notNull().default(0),
  removed: integer().notNull().default(0),
  createdAt,
  undoneAt: instant('undone_at'),
})

export const candidates = pgTable(
  'candidates',
  {
    id: serial().primaryKey(),
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id),
    personId: integer('person_id')
      .notNull()
      .references(() => people.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    location: text(),
    resumeUrl: text('resume_url'),
    resumeVersion: integer('resume_version').notNull().default(0),
    source: text(),
    /** Whoever of the team referred them: by their own link, or as whoever added them says. */
    referredById: integer('referred_by_id').references(() => users.id),
    status: text().notNull().default('00_application_submitted'),
    finalDecisionStatus: text('final_decision_status'),
    lastInterviewDate: instant('last_interview_date'),
    hiPeopleScore: smallint('hi_people_score'),
    hiPeoplePercentile: smallint('hi_people_percentile'),
    hiPeopleCompletedAt: instant('hi_people_completed_at'),
    hiPeopleAssessmentLink: text('hi_people_assessment_link'),
    /** The percentile is a model's guess until enough have taken the same form. */
    assessmentProvisional: boolean('assessment_provisional').notNull().default(false),
    /** Of the score, in its own points; null where nobody measured it. */
    assessmentStandardError: doublePrecision('assessment_standard_error'),
    technicalProficiency: smallint('technical_proficiency').notNull().default(0),
    leadershipInitiative: smallint('leadership_initiative').notNull().default(0),
    problemSolving: smallint('problem_solving').notNull().default(0),
    communicationSkills: smallint('communication_skills').notNull().default(0),
    culturalFit: smallint('cultural_fit').notNull().default(0),
    skills: jsonb().$type<string[] | Record<string, unknown>>(),
    experienceYears: integer('experience_years').default(0),
    expectedSalary: text('expected_salary'),
    notes: text(),
    addedById: integer('added_by_id').references(() => users.id),
    /** The candidacy with which the person came who was considered for this job, the first of several (decision 75). */
    originId: integer('origin_id').references((): AnyPgColumn => candidates.id, { onDelete: 'set null' }),
    /** Which import brought it, and in which row of the table. */
    importId: integer('import_id').references(() => imports.id),
    importRow: integer('import_row'),
    createdAt,
    updatedAt,
    /** When the applicant took the application back: it stays in lists and figures, and is read-only. */
    withdrawnAt: instant('withdrawn_at'),
    /** When it came to its status; null once the applicant withdrew, and where no history tells. */
    stageSince: instant('stage_since'),
    /** The same of those who wait for a step: nobody who is pooled, hired or rejected. */
    waitingSince: instant('waiting_since').generatedAlwaysAs(
      sql`case when status not in ('90_talent_pool', '100_offer_accepted', '200_rejected') then stage_since end`,
    ),
    archivedAt: instant('archived_at'),
    anonymisedAt: instant('anonymised_at'),
    mergedIntoId: integer('merged_into_id').references((): AnyPgColumn => candidates.id),
    /** Flagged: archived, merged into another, or anonymised; in no list and no figure. */
    hidden: boolean()
      .notNull()
      .generatedAlwaysAs(sql`archived_at is not null or anonymised_at is not null or merged_into_id is not null`),
    statusOrder: integer('status_order')
      .notNull()
      .generatedAlwaysAs(sql`case when status ~ '^[0-9]{1,4}_' then split_part(status, '_', 1)::integer else 9999 end`),
    nameOrder: text('name_order')
      .notNull()
      .generatedAlwaysAs((): SQL => inOrderOf('name')),
    /** Name, email and place, folded; the blank before each lets a short word match where a word begins. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`' ' || fold(name || ' ' || email || ' ' || coalesce(location, ''))`),
    /** How much of its job's criteria the resume shows, must-haves first: 0 to 10,000; sorts, and is shown to nobody as a mark. */
    screeningPoints: integer('screening_points'),
    // Derived by triggers, read by the funnel: how far its statuses ever brought it, and how far it got in all.
    everReached: smallint('ever_reached').notNull().default(0),
    interviewsStanding: integer('interviews_standing').notNull().default(0),
    offersMade: integer('offers_made').notNull().default(0),
    reached: smallint().notNull().default(0),
  },
  (t) => [
    index('candidates_created')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`not ${t.hidden}`),
    index('candidates_job_created')
      .on(t.jobId, t.createdAt.desc(), t.id.desc())
      .where(sql`not ${t.hidden}`),
    index('candidates_status_created')
      .on(t.status, t.createdAt.desc(), t.id.desc())
      .where(sql`not ${t.hidden}`),
    index('candidates_job_status_created')
      .on(t.jobId, t.status, t.createdAt.desc(), t.id.desc())
      .where(sql`not ${t.hidden}`),
    index('candidates_name')
      .on(t.nameOrder, t.id)
      .where(sql`not ${t.hidden}`),
    index('candidates_status_order')
      .on(t.statusOrder, t.id)
      .where(sql`not ${t.hidden}`),
    index('candidates_waiting')
      .on(t.waitingSince, t.id)
      .where(sql`not ${t.hidden}`),
    index('candidates_status_since')
      .on(t.status, t.stageSince, t.id)
      .where(sql`not ${t.hidden}`),
    index('candidates_percentile')
      .on(t.hiPeoplePercentile, t.id)
      .where(sql`not ${t.hidden}`),
    // Highest first, with whoever has none at the end: not the index above walked backwards.
    index('candidates_percentile_highest')
      .on(t.hiPeoplePercentile.desc(), t.id.desc())
      .where(sql`not ${t.hidden}`),
    index('candidates_screening')
      .on(t.screeningPoints, t.id)
      .where(sql`not ${t.hidden}`),
    index('candidates_screening_most')
      .on(t.screeningPoints.desc(), t.id.desc())
      .where(sql`not ${t.hidden}`),
    index('candidates_updated')
      .on(t.updatedAt, t.id)
      .where(sql`not ${t.hidden}`),
    index('candidates_search')
      .using('gin', sql`${t.searchText} gin_trgm_ops`)
      .with(sortedAtOnce),
    index('candidates_person').on(t.personId),
    index('candidates_referred_by')
      .on(t.referredById)
      .where(sql`${t.referredById} is not null`),
    index('candidates_origin')
      .on(t.originId)
      .where(sql`${t.originId} is not null`),
    index('candidates_merged_into')
      .on(t.mergedIntoId)
      .where(sql`${t.mergedIntoId} is not null`),
    uniqueIndex('candidates_import')
      .on(t.importId, t.importRow)
      .where(sql`${t.importId} is not null`),
    index('candidates_email').on(sql`lower(${t.email})`),
    index('candidates_reached')
      .on(t.createdAt, t.reached, t.source)
      .where(sql`not ${t.hidden}`),
  ],
)

/** The words of a resume, beside the row so that lists never read them. */
export const resumeTexts = pgTable(
  'resume_texts',
  {
    candidateId: integer('candidate_id')
      .primaryKey()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    content: text().notNull(),
    /** How the reading ended: a scan, a locked or a broken file has a row without words. */
    state: text().$type<ReadingState>().notNull().default('read'),
    /** Where each line of the content stands; null for what was read before places were kept. */
    lines: jsonb().$type<PlacedLine[]>(),
    proposal: jsonb().$type<Proposal>(),
    warnings: jsonb().$type<string[]>().notNull().default([]),
    /** The words were recognised in a picture by another program, and are no evidence. */
    layer: boolean().notNull().default(false),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`resume_words(content)`),
  },
  (t) => [index('resume_texts_words').using('gin', t.words).with(sortedAtOnce)],
)

/**
 * Of whoever may be thought of again when a job is opened (decision 77): the words of their skills and resume, and by what
 * they are sorted. Few among all candidates, so that a job's skills are found in them at once. Kept by triggers.
 */
export const rediscoverable = pgTable(
  'rediscoverable',
  {
    candidateId: integer('candidate_id')
      .primaryKey()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    personId: integer('person_id').notNull(),
    /** The number of the status furthest on the way to a hire that was ever held. */
    furthest: smallint().notNull(),
    appliedAt: instant('applied_at').notNull(),
    words: tsvector().notNull(),
  },
  (t) => [index('rediscoverable_words').using('gin', t.words).with(sortedAtOnce)],
)

/** Every status a candidate was given, and by whom; null for the product itself. */
export const statusChanges = pgTable(
  'status_changes',
  {
    id: serial().primaryKey(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    fromDecision: text('from_decision'),
    userId: integer('user_id').references(() => users.id),
    at: instant('at').notNull(),
    /** When the status that was left had been entered: derived by a trigger, so that a stay is one row. */
    enteredAt: instant('entered_at'),
    /** Of a rejection, for staff alone: a code of shared/rejection-reasons.ts, and what they wrote beside it. */
    rejectionReason: text('rejection_reason'),
    rejectionRemark: text('rejection_remark'),
  },
  (t) => [
    index('status_changes_candidate').on(t.candidateId, t.id),
    index('status_changes_at').on(t.at),
    index('status_changes_rejections')
      .on(t.at)
      .where(sql`${t.toStatus} = '200_rejected'`),
  ],
)

/** How many candidates a job has in each status, and how far they got: kept by a trigger, so that no count scans. */
export const candidateTallies = pgTable(
  'candidate_tallies',
  {
    jobId: integer('job_id')
      .notNull()
      .references(() => jobs.id),
    status: text().notNull(),
    reached: smallint().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    uniqueIndex('candidate_tallies_key').on(t.jobId, t.status, t.reached),
    index('candidate_tallies_status').on(t.status),
  ],
)

/**
 * The same over all jobs, for lists and figures of the whole company. A number is the sum of its slots: a writer adds to a
 * slot that no other holds, or makes one, so that writers never wait for each other.
 */
export const statusTallies = pgTable('status_tallies', {
  slot: serial().primaryKey(),
  status: text().notNull(),
  reached: smallint().notNull(),
  count: integer().notNull(),
})

export const interviews = pgTable(
  'interviews',
  {
    id: serial().primaryKey(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    scheduledDate: instant('scheduled_date'),
    conductedDate: instant('conducted_date'),
    /** Whether staff gave that date; else it is when somebody marked the interview as held, or evaluated it. */
    conductedDateGiven: boolean('conducted_date_given').notNull().default(false),
    interviewerId: integer('interviewer_id').references(() => users.id),
    type: text().notNull(),
    /** The recording. */
    videoUrl: text('video_url'),
    /** Where people meet; what an invitation says as its place. */
    meetingUrl: text('meeting_url'),
    status: text().$type<InterviewStatus>().notNull().default('scheduled'),
    notes: text(),
    durationMinutes: smallint('duration_minutes').notNull().default(60),
    /** The SEQUENCE of the last calendar invitation that went out (RFC 5546); null before the first. */
    calendarSequence: integer('calendar_sequence'),
    /** Makes its UID one that nobody guesses; null where people were invited before it was kept, and know it without. */
    calendarKey: uuid('calendar_key').defaultRandom(),
    /** In which the candidate chose the time, and reads it in letters; null where staff set it. */
    candidateTimeZone: text('candidate_time_zone'),
    /** The round of the job's plan that it holds; null where it belongs to none. */
    roundId: text('round_id'),
    createdAt,
    updatedAt,
    /** When the newest evaluation came in: orders Executive Review. */
    evaluatedAt: instant('evaluated_at'),
    // Derived by triggers, so that no list needs the candidates to know its rows: whether the candidate is hidden, and
    // whether this is the evaluated interview by which Executive Review shows it.
    hidden: boolean().notNull().default(false),
    awaitingDecision: boolean('awaiting_decision').notNull().default(false),
  },
  (t) => [
    index('interviews_candidate').on(t.candidateId, t.id),
    index('interviews_interviewer').on(t.interviewerId, sql`coalesce(${t.conductedDate}, ${t.scheduledDate})`),
    index('interviews_scheduled')
      .on(t.scheduledDate, t.id)
      .where(sql`not ${t.hidden}`),
    // What another system asks for that reads what changed.
    index('interviews_updated')
      .on(t.updatedAt, t.id)
      .where(sql`not ${t.hidden}`),
    index('interviews_created')
      .on(t.createdAt, t.id)
      .where(sql`not ${t.hidden}`),
    index('interviews_status_scheduled')
      .on(t.status, t.scheduledDate, t.id)
      .where(sql`not ${t.hidden}`),
    index('interviews_status_created')
      .on(t.status, t.createdAt, t.id)
      .where(sql`not ${t.hidden}`),
    index('interviews_unevaluated')
      .on(heldAt(t))
      .where(sql`not ${t.hidden} and ${t.evaluatedAt} is null and ${t.status} = 'completed'`),
    index('interviews_held')
      .on(heldAt(t), t.interviewerId)
      .where(sql`not ${t.hidden} and ${t.status} = 'completed'`),
    index('interviews_awaiting')
      .on(t.evaluatedAt.desc(), t.id.desc())
      .where(sql`${t.awaitingDecision}`),
  ],
)

/**
 * How many interviews of visible candidates there are, kept by a trigger. A number is the sum of its slots: a writer adds
 * to a slot that no other holds, or makes one, so that writers never wait for each other.
 */
export const interviewTallies = pgTable('interview_tallies', {
  slot: serial().primaryKey(),
  status: text().$type<InterviewStatus>().notNull(),
  awaitingDecision: boolean('awaiting_decision').notNull(),
  count: integer().notNull(),
})

export const evaluations = pgTable(
  'evaluations',
  {
    id: serial().primaryKey(),
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id),
    technicalScore: smallint('technical_score'),
    communicationScore: smallint('communication_score'),
    problemSolvingScore: smallint('problem_solving_score'),
    culturalFitScore: smallint('cultural_fit_score'),
    overallRating: text('overall_rating').notNull(),
    technicalComments: text('technical_comments'),
    communicationComments: text('communication_comments'),
    problemSolvingComments: text('problem_solving_comments'),
    culturalFitComments: text('cultural_fit_comments'),
    overallComments: text('overall_comments'),
    /** A recording or notes kept elsewhere, https only. */
    linkUrl: text('link_url'),
    evaluatorId: integer('evaluator_id').references(() => users.id),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex('evaluations_once').on(t.interviewId, t.evaluatorId)],
)

/** What an amended evaluation said before. */
export const evaluationRevisions = pgTable(
  'evaluation_revisions',
  {
    id: serial().primaryKey(),
    evaluationId: integer('evaluation_id')
      .notNull()
      .references(() => evaluations.id),
    before: jsonb().notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (t) => [index('evaluation_revisions_evaluation').on(t.evaluationId, t.id)],
)

/** Who sits on the panel of an interview beside the one who leads it (`interviewerId`); each gives an evaluation. */
export const interviewPanelists = pgTable(
  'interview_interviewers',
  {
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.interviewId, t.userId] }), index('interview_interviewers_user').on(t.userId)],
)

/** The personal links to the candidate's page of an interview: each letter has its own, and they all work until staff send a fresh one. */
export const interviewLinks = pgTable(
  'interview_links',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    /** Who invited; null where the candidate's own choice made the letter. */
    createdById: integer('created_by_id').references(() => users.id),
    createdAt,
  },
  (t) => [index('interview_links_interview').on(t.interviewId)],
)

/** When people can be chosen for interviews, in their own words; without a row the usual hours of the office hold. */
export const availabilities = pgTable('availabilities', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  timeZone: text('time_zone').notNull(),
  hours: jsonb().$type<WorkingHours>().notNull(),
  /** On the calendar and clock of that zone. */
  blocked: jsonb().$type<BlockedTime[]>().notNull(),
  updatedAt,
})

/** A scorecard that somebody is still writing: theirs alone, gone when it is submitted. */
export const evaluationDrafts = pgTable(
  'evaluation_drafts',
  {
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: jsonb().$type<DraftContent>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.interviewId, t.userId] }), index('evaluation_drafts_user').on(t.userId)],
)

/** The rounds of a job's interviews with their kits, once a person has set them; without a row they are written for its trade. */
export const interviewPlans = pgTable('interview_plans', {
  jobId: integer('job_id')
    .primaryKey()
    .references(() => jobs.id),
  rounds: jsonb().$type<Round[]>().notNull(),
  editedById: integer('edited_by_id').references(() => users.id),
  createdAt,
  updatedAt,
})

export const offers = pgTable(
  'offers',
  {
    id: serial().primaryKey(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    offerType: text('offer_type').notNull(),
    compensation: text().notNull(),
    startDate: date('start_date', { mode: 'string' }),
    notes: text(),
    status: text().$type<OfferStatus>().notNull().default('draft'),
    sentDate: instant('sent_date'),
    contractUrl: text('contract_url'),
    approvedById: integer('approved_by_id').references(() => users.id),
    declineReason: text('decline_reason'),
    /** Who made it; a draft waits for somebody else's approval. */
    madeById: integer('made_by_id').references(() => users.id),
    /** Why it was sent back instead of approved. */
    returnReason: text('return_reason'),
    /** Versions of one offer count from 1; each names the one that it takes the place of. */
    version: smallint().notNull().default(1),
    replacesId: integer('replaces_id').references((): AnyPgColumn => offers.id),
    /** When a newer version took its place; such an offer is withdrawn. */
    supersededAt: instant('superseded_at'),
    /** Until when it stands, the end of a day on the clocks of the zone; null for ever. */
    expiresAt: instant('expires_at'),
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The letter as it was sent: its words in markdown, its file, and the SHA-256 of that file in hex. */
    letter: text(),
    letterKey: text('letter_key'),
    letterHash: text('letter_hash'),
    /** The candidate's own signature: the name typed, when, from which address, and the letter with the signature page. */
    signedName: text('signed_name'),
    signedAt: instant('signed_at'),
    signedFrom: text('signed_from'),
    signedKey: text('signed_key'),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('offers_candidate').on(t.candidateId, t.id),
    // Two offers at once cannot both be open, whoever races.
    uniqueIndex('offers_one_open')
      .on(t.candidateId)
      .where(sql`${t.status} = 'sent'`),
    uniqueIndex('offers_one_waiting')
      .on(t.candidateId)
      .where(sql`${t.status} = 'draft'`),
    // An offer counts once, whatever versions it had.
    index('offers_sent')
      .on(t.sentDate)
      .where(sql`${t.sentDate} is not null and ${t.supersededAt} is null`),
    index('offers_expiring')
      .on(t.expiresAt, t.id)
      .where(sql`${t.status} = 'sent'`),
    // Whether a file is an offer's letter still, before it is removed.
    index('offers_letter').on(t.letterKey),
    index('offers_signed_letter').on(t.signedKey),
  ],
)

/** The personal links to an offer's page: each letter has its own, and they all work. */
export const offerLinks = pgTable(
  'offer_links',
  {
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (t) => [index('offer_links_offer').on(t.offerId)],
)

/** What a candidate asked about an offer before deciding. */
export const offerQuestions = pgTable(
  'offer_questions',
  {
    id: serial().primaryKey(),
    offerId: integer('offer_id')
      .notNull()
      .references(() => offers.id),
    question: text().notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [index('offer_questions_offer').on(t.offerId, t.id)],
)

// ---- Calendars outside, and what invited people answer ----

/** Calendars that people keep elsewhere: read on a schedule, so that nobody is invited while they are busy. */
export const connectedCalendars = pgTable(
  'connected_calendars',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<CalendarKind>().notNull(),
    /** The host, by which its owner tells it from others; addresses are often secrets themselves. */
    host: text().notNull(),
    /** Address, user name and password, encrypted with the server's own key. */
    sealed: text().notNull(),
    /** For whole days, and for times that name no zone. */
    timeZone: text('time_zone').notNull(),
    /** When it is read next; whoever reads puts it ahead first, so that one process does. */
    nextReadAt: instant('next_read_at').notNull(),
    /** When an attempt last ended, and when one last went well. */
    triedAt: instant('tried_at'),
    readAt: instant('read_at'),
    /** Why the last attempt failed; what was read before stays. */
    error: text(),
    failures: smallint().notNull().default(0),
    createdAt,
    updatedAt,
  },
  (t) => [index('connected_calendars_user').on(t.userId), index('connected_calendars_due').on(t.nextReadAt)],
)

/** When people are busy by their connected calendars: in order and without overlaps within one calendar. */
export const busyTimes = pgTable(
  'busy_times',
  {
    id: serial().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    calendarId: integer('calendar_id')
      .notNull()
      .references(() => connectedCalendars.id, { onDelete: 'cascade' }),
    start: instant('start').notNull(),
    /** No longer part of it. */
    end: instant('end').notNull(),
  },
  (t) => [index('busy_times_user').on(t.userId, t.start), index('busy_times_calendar').on(t.calendarId)],
)

/** The private feed of a user's interviews; of its address only the hash is kept. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  createdAt,
})

/** Who was invited to an interview, and what they answered (RFC 5546). */
export const interviewAttendees = pgTable(
  'interview_attendees',
  {
    id: serial().primaryKey(),
    interviewId: integer('interview_id')
      .notNull()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    /** Null for the candidate. */
    userId: integer('user_id').references(() => users.id),
    /** Where the invitation went. */
    email: text().notNull(),
    /** The SEQUENCE of the last invitation to them. */
    sequence: integer().notNull(),
    /** Invited no more: the interview was cancelled or given to somebody else. */
    cancelled: boolean().notNull().default(false),
    answer: text().$type<InvitationAnswer>().notNull().default('needs-action'),
    answeredAt: instant('answered_at'),
    answeredBy: text('answered_by').$type<'link' | 'mail'>(),
    /** DTSTAMP of the answer that counts: an older one that arrives later is ignored (RFC 5546, 2.1.5). */
    answerStamp: instant('answer_stamp'),
    /** What they wrote instead of an answer, or beside it. */
    note: jsonb().$type<InvitationNote>(),
    /** The SEQUENCE whose decline the team was told of: once each. */
    toldSequence: integer('told_sequence'),
    createdAt,
    updatedAt,
  },
  (t) => [
    uniqueIndex('interview_attendees_candidate')
      .on(t.interviewId)
      .where(sql`${t.userId} is null`),
    uniqueIndex('interview_attendees_user').on(t.interviewId, t.userId),
  ],
)

/** The personal links with which invited people answer: each letter has its own, and they all work. */
export const invitationLinks = pgTable(
  'invitation_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    attendeeId: integer('attendee_id')
      .notNull()
      .references(() => interviewAttendees.id, { onDelete: 'cascade' }),
    createdAt,
  },
  (t) => [index('invitation_links_attendee').on(t.attendeeId)],
)

/** How far the mailbox for answers was read, and which process reads it now. */
export const mailboxes = pgTable('mailboxes', {
  name: text().primaryKey(),
  holder: text(),
  heldUntil: instant('held_until'),
  /** IMAP's UIDs count within a UIDVALIDITY (RFC 9051, 2.3.1.1). */
  uidValidity: text('uid_validity'),
  lastUid: doublePrecision('last_uid'),
  readAt: instant('read_at'),
  error: text(),
})

// ---- Assessments that the product gives itself ----

/** One assessment of one candidate: the form with its keys, which never leaves the server, and how it went. */
export const assessmentSittings = pgTable(
  'assessment_sittings',
  {
    id: serial().primaryKey(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    status: text().$type<SittingStatus>().notNull().default('sent'),
    /** What two forms share whose results may be compared. */
    blueprint: text().notNull(),
    seed: text().notNull(),
    form: jsonb().notNull(),
    /** Of the form itself; a candidate's own time is this times the factor. */
    timeLimitMs: integer('time_limit_ms').notNull(),
    timeFactor: doublePrecision('time_factor').notNull().default(1),
    sentAt: instant('sent_at').notNull(),
    /** Until when it can be started. */
    expiresAt: instant('expires_at').notNull(),
    consentedAt: instant('consented_at'),
    startedAt: instant('started_at'),
    /** When the time is up: what was saved by then counts. */
    deadline: instant('deadline'),
    completedAt: instant('completed_at'),
    score: smallint(),
    standardError: doublePrecision('standard_error'),
    ability: doublePrecision(),
    percentile: smallint(),
    provisional: boolean().notNull().default(true),
    remindersSent: smallint('reminders_sent').notNull().default(0),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('assessment_sittings_candidate').on(t.candidateId, t.id),
    // Two links asked for at once lead to one assessment.
    uniqueIndex('assessment_sittings_one_open')
      .on(t.candidateId)
      .where(sql`${t.status} in ('sent', 'started')`),
    index('assessment_sittings_sent')
      .on(t.sentAt, t.id)
      .where(sql`${t.status} in ('sent', 'started')`),
    index('assessment_sittings_completed')
      .on(t.completedAt, t.id)
      .where(sql`${t.status} = 'completed'`),
    // Has all that a place among people takes: thousands are counted without their forms.
    index('assessment_sittings_compared')
      .on(t.blueprint, t.score, t.provisional)
      .where(sql`${t.status} = 'completed'`),
  ],
)

/** The personal links that lead to a sitting; only their hashes are kept. */
export const assessmentLinks = pgTable(
  'assessment_links',
  {
    id: serial().primaryKey(),
    sittingId: integer('sitting_id')
      .notNull()
      .references(() => assessmentSittings.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt,
    withdrawnAt: instant('withdrawn_at'),
  },
  (t) => [index('assessment_links_sitting').on(t.sittingId)],
)

export const assessmentAnswers = pgTable(
  'assessment_answers',
  {
    sittingId: integer('sitting_id')
      .notNull()
      .references(() => assessmentSittings.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    value: jsonValue().notNull(),
    timeSpentMs: integer('time_spent_ms').notNull().default(0),
    savedAt: instant('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.sittingId, t.itemId] })],
)

/** More time for one candidate. The reason is for those who may edit candidates, and for nobody else. */
export const assessmentAdjustments = pgTable('assessment_adjustments', {
  candidateId: integer('candidate_id')
    .primaryKey()
    .references(() => candidates.id),
  timeFactor: doublePrecision('time_factor').notNull(),
  reason: text(),
  setById: integer('set_by_id').references(() => users.id),
  updatedAt,
})

/** What visitors asked of a public form, so that each may ask only so often: `key` names an address or a network. */
export const visitorAttempts = pgTable(
  'visitor_attempts',
  {
    id: serial().primaryKey(),
    key: text().notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('visitor_attempts_key').on(t.key, t.at)],
)

// ---- Screening: what a job asks for, and what of it each resume shows ----

/** The criteria of a job, once a person has set them; without a row they are derived from its skills and description. */
export const jobCriteria = pgTable('job_criteria', {
  jobId: integer('job_id')
    .primaryKey()
    .references(() => jobs.id),
  criteria: jsonb().$type<Criterion[]>().notNull(),
  editedById: integer('edited_by_id').references(() => users.id),
  createdAt,
  updatedAt,
})

/** What of the criteria a candidate's resume shows, worked out anew whenever either changes, so that lists stay fast. */
export const screenings = pgTable('screenings', {
  candidateId: integer('candidate_id')
    .primaryKey()
    .references(() => candidates.id, { onDelete: 'cascade' }),
  /** The criteria and the resume that this holds for. */
  criteriaKey: text('criteria_key').notNull(),
  resumeVersion: integer('resume_version').notNull(),
  verdicts: jsonb().$type<Verdict[]>().notNull(),
  mustTotal: smallint('must_total').notNull(),
  mustMet: smallint('must_met').notNull(),
  mustPartly: smallint('must_partly').notNull(),
  niceTotal: smallint('nice_total').notNull(),
  niceMet: smallint('nice_met').notNull(),
  /** What a language model says beside it; null where none was asked. */
  model: jsonb().$type<{ by: string; verdicts: ModelVerdict[] }>(),
  modelNote: text('model_note'),
  screenedAt: instant('screened_at').notNull(),
})

// ---- What people mark in assessments, and assessments given by others ----

/** How people marked one work sample by its rubric; never written by the machine (decision 22). */
export const workSampleMarks = pgTable(
  'work_sample_marks',
  {
    id: serial().primaryKey(),
    sittingId: integer('sitting_id')
      .notNull()
      .references(() => assessmentSittings.id, { onDelete: 'cascade' }),
    itemId: text('item_id').notNull(),
    /** 0 to 3 for each criterion of the rubric, by its id. */
    points: jsonb().$type<Record<string, number>>().notNull(),
    comment: text(),
    markedById: integer('marked_by_id').references(() => users.id),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex('work_sample_marks_once').on(t.sittingId, t.itemId)],
)

/** One assessment ordered from an outside provider for one candidate. */
export const assessmentOrders = pgTable(
  'assessment_orders',
  {
    id: serial().primaryKey(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    provider: text().notNull(),
    /** Names the order to the provider, and in the address it may call back. */
    reference: text().notNull().unique(),
    status: text().$type<'ordered' | 'sent' | 'completed' | 'failed' | 'superseded'>().notNull().default('ordered'),
    /** By which the provider knows it; null until it has said so. */
    externalId: text('external_id'),
    link: text(),
    /** Where staff read the provider's own report. */
    reportUrl: text('report_url'),
    score: smallint(),
    percentile: smallint(),
    orderedAt: instant('ordered_at').notNull(),
    completedAt: instant('completed_at'),
    error: text(),
    updatedAt,
  },
  (t) => [
    index('assessment_orders_candidate').on(t.candidateId, t.id),
    // One result cannot count for two candidates.
    uniqueIndex('assessment_orders_external')
      .on(t.provider, t.externalId)
      .where(sql`${t.externalId} is not null`),
  ],
)

/** Notices that came in, by the id their sender gave them, so that one sent again does nothing. */
export const assessmentNotices = pgTable('assessment_notices', {
  id: text().primaryKey(),
  receivedAt: instant('received_at').notNull(),
})

// ---- What happened, and what is still to be done ----

export const activityLogs = pgTable(
  'activity_logs',
  {
    id: serial().primaryKey(),
    userId: integer('user_id').references(() => users.id),
    action: text().notNull(),
    entityType: text('entity_type').$type<ActivityEntity>().notNull(),
    entityId: integer('entity_id').notNull(),
    candidateId: integer('candidate_id').references(() => candidates.id),
    details: jsonb().$type<Record<string, unknown>>(),
    timestamp: instant('timestamp').notNull().defaultNow(),
  },
  (t) => [
    index('activity_logs_recent').on(t.timestamp.desc(), t.id.desc()),
    index('activity_logs_candidate').on(t.candidateId, t.timestamp.desc(), t.id.desc()),
    // What somebody did, and what was done with one kind of thing: for the activity log.
    index('activity_logs_user').on(t.userId, t.timestamp.desc(), t.id.desc()),
    index('activity_logs_kind').on(t.entityType, t.timestamp.desc(), t.id.desc()),
    // Requests for deletion and their answers: a few among all that ever was done.
    index('activity_logs_erasure')
      .on(t.candidateId, t.id)
      .where(sql.raw(`action in ('${actions.erasureRequested}', '${actions.erasureDeclined}')`)),
  ],
)

export const emailLogs = pgTable(
  'email_logs',
  {
    id: serial().primaryKey(),
    recipientEmail: text('recipient_email').notNull(),
    subject: text().notNull(),
    template: text().$type<EmailTemplate>().notNull(),
    context: jsonb().$type<Record<string, unknown>>(),
    status: text().$type<EmailStatus>().notNull().default('pending'),
    error: text(),
    sentAt: instant('sent_at'),
    candidateId: integer('candidate_id').references(() => candidates.id),
    createdAt,
  },
  (t) => [
    index('email_logs_created').on(t.createdAt.desc(), t.id.desc()),
    index('email_logs_candidate').on(t.candidateId),
    index('email_logs_undelivered')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`${t.status} in ('failed', 'bounced')`),
  ],
)

export const notificationQueue = pgTable(
  'notification_queue',
  {
    id: serial().primaryKey(),
    type: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<'pending' | 'processing' | 'done' | 'failed'>().notNull().default('pending'),
    processAfter: instant('process_after').notNull().defaultNow(),
    processAttempts: integer('process_attempts').notNull().default(0),
    /** How often in succession whoever took it up did not come back. */
    timesLost: integer('times_lost').notNull().default(0),
    lastAttemptAt: instant('last_attempt_at'),
    error: text(),
    /** Whose waiting rows a move may drop. */
    candidateId: integer('candidate_id').references(() => candidates.id),
    createdAt,
  },
  (t) => [
    index('notification_queue_due')
      .on(t.processAfter, t.id)
      .where(sql`${t.status} in ('pending', 'processing') and ${t.type} <> 'webhook'`),
    // Apart, and by receiver: thousands may wait for one that does not answer, and nobody is to walk past them.
    index('notification_queue_webhooks')
      .on(sql`(${t.payload} ->> 'endpointId')`, t.processAfter, t.id)
      .where(sql`${t.status} in ('pending', 'processing') and ${t.type} = 'webhook'`),
    index('notification_queue_webhooks_in_hand')
      .on(sql`(${t.payload} ->> 'endpointId')`)
      .where(sql`${t.status} = 'processing' and ${t.type} = 'webhook'`),
    index('notification_queue_candidate')
      .on(t.candidateId)
      .where(sql`${t.status} = 'pending'`),
    // What is done too: of each candidate that goes the database looks whether a row names them.
    index('notification_queue_named')
      .on(t.candidateId)
      .where(sql`${t.candidateId} is not null`),
    // A letter that failed is found by its log.
    index('notification_queue_failed_letters')
      .on(sql`(${t.payload} ->> 'emailLogId')`)
      .where(sql`${t.status} = 'failed' and ${t.type} = 'email'`),
  ],
)

// ---- Other systems that are told of what happens (decision 69) ----

export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: serial().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  events: jsonb().$type<ChosenEvent[]>().notNull(),
  /** Whether names, contact data and pay go along. */
  personal: boolean().notNull().default(false),
  /** The secret that signs, and the one before while it is valid, encrypted. */
  sealed: text().notNull(),
  /** Why it gets nothing; null while it is on. */
  offReason: text('off_reason').$type<OffReason>(),
  deliveredAt: instant('delivered_at'),
  failingSince: instant('failing_since'),
  /** Why the last attempt failed. */
  error: text(),
  /** Nothing is tried before: one that does not answer holds up no other. */
  pausedUntil: instant('paused_until'),
  createdAt,
  updatedAt,
})

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** Also its place in the sequence that receivers are told. */
    id: serial().primaryKey(),
    endpointId: integer('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Its webhook-id, the same at every attempt; random, so that a backup that is put back repeats none. */
    key: uuid().notNull().defaultRandom(),
    type: text().$type<WebhookType>().notNull(),
    /** What was true when it happened, in numbers and codes. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What of it tells who somebody is; null where it does not go along, and once they are anonymised. */
    personal: jsonb().$type<Record<string, Record<string, unknown>>>(),
    candidateId: integer('candidate_id').references(() => candidates.id, { onDelete: 'set null' }),
    status: text().$type<(typeof deliveryStates)[number]>().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    attemptedAt: instant('attempted_at'),
    answer: smallint(),
    error: text(),
    createdAt,
  },
  (t) => [
    index('webhook_deliveries_endpoint').on(t.endpointId, t.id.desc()),
    index('webhook_deliveries_candidate').on(t.candidateId),
  ],
)

// ---- Applications that people send in themselves ----

/** What came with a candidacy that the applicant sent in. */
export const applications = pgTable(
  'applications',
  {
    candidateId: integer('candidate_id')
      .primaryKey()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    via: text().$type<Application['via']>().notNull(),
    /** The tracked link that it came through. */
    linkId: integer('link_id').references(() => jobLinks.id, { onDelete: 'set null' }),
    /** With the questions as they were asked. */
    answers: jsonb().$type<ApplicationAnswer[]>().notNull(),
    /** The words that were agreed to, as they stood then; null where another site asked in its own. */
    consentText: text('consent_text'),
    consentVersion: text('consent_version'),
    consentedAt: instant('consented_at'),
    /** When whoever has the link that only this mailbox was sent said that it is theirs. */
    emailConfirmedAt: instant('email_confirmed_at'),
    withdrawalReason: text('withdrawal_reason'),
    createdAt,
  },
  (t) => [
    index('applications_link')
      .on(t.linkId)
      .where(sql`${t.linkId} is not null`),
  ],
)

/** The personal links to a status page: each letter has its own, and they all work. */
export const applicationLinks = pgTable(
  'application_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id, { onDelete: 'cascade' }),
    /** By which way somebody applied who was a candidate already; nothing else is kept of it until the link is used. */
    via: text().$type<Application['via']>(),
    createdAt,
  },
  (t) => [index('application_links_candidate').on(t.candidateId)],
)

/** Keys by which other systems send applications in, or read. The key itself is shown once and not kept. */
export const apiKeys = pgTable('api_keys', {
  id: serial().primaryKey(),
  name: text().notNull(),
  scope: text().$type<ApiKeyScope>().notNull().default('applications'),
  keyHash: text('key_hash').notNull().unique(),
  /** Its last characters, by which people tell keys apart. */
  ending: text().notNull(),
  createdById: integer('created_by_id').references(() => users.id),
  createdAt,
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
})

// ---- What the team says among itself ----

/** About one candidacy, for staff alone. */
export const candidateComments = pgTable(
  'candidate_comments',
  {
    id: serial().primaryKey(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    /** Whoever is mentioned stands in it by id (shared/mentions.ts). */
    text: text().notNull(),
    /** Made by whoever sent it: what was sent again stands once. */
    sentKey: text('sent_key'),
    createdAt,
    updatedAt,
  },
  (t) => [
    index('candidate_comments_candidate').on(t.candidateId, t.id),
    uniqueIndex('candidate_comments_once').on(t.authorId, t.candidateId, t.sentKey),
  ],
)

/** Whom a comment ever mentioned, each of whom was told once. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => candidateComments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] }), index('comment_mentions_user').on(t.userId)],
)

// ---- How candidates are found again ----

/** Words of the team's own by which candidates are found (decision 68). */
export const tags = pgTable(
  'tags',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    /** Of those that lists show; kept by triggers. */
    candidateCount: integer('candidate_count').notNull().default(0),
    createdAt,
  },
  (t) => [uniqueIndex('tags_name').on(sql`fold(${t.name})`)],
)

export const candidateTags = pgTable(
  'candidate_tags',
  {
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
  },
  (t) => [
    primaryKey({ columns: [t.tagId, t.candidateId] }),
    index('candidate_tags_candidate').on(t.candidateId, t.tagId),
  ],
)

/** What somebody filters the screener by, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: serial().primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    shared: boolean().notNull().default(false),
    jobId: integer('job_id').references(() => jobs.id),
    status: text().$type<CandidateStatus>(),
    /** Also of a tag that is gone since, so that whoever opens the view is told. */
    tagId: integer('tag_id'),
    search: text(),
    sort: text().$type<ViewSort>(),
    list: boolean().notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex('saved_views_name').on(t.ownerId, sql`fold(${t.name})`)],
)

// ---- What staff write to candidates ----

/** A text that is written to candidates again and again, with fields for who reads it (shared/letter-fields.ts). */
export const savedLetters = pgTable(
  'saved_letters',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    createdAt,
    updatedAt,
  },
  (t) => [uniqueIndex('saved_letters_name').on(sql`lower(${t.name})`)],
)

// ---- Follow-ups ----

/**
 * A letter that follows up on something that waits. The key lets each go once, however many processes look: the rule, what
 * it is about (an interview, an offer, a candidate …), and the occurrence, which tells a second reason from the first.
 */
export const followUps = pgTable(
  'follow_ups',
  {
    id: serial().primaryKey(),
    rule: text().notNull(),
    subjectId: integer('subject_id').notNull(),
    occurrence: text().notNull(),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    state: text().$type<'waiting' | 'sent' | 'dropped'>().notNull().default('waiting'),
    /** Why it was dropped. */
    reason: text(),
    /** When its reason was there; quiet hours may put the letter off. */
    dueAt: instant('due_at').notNull(),
    emailLogId: integer('email_log_id').references(() => emailLogs.id),
    createdAt,
    settledAt: instant('settled_at'),
  },
  (t) => [
    uniqueIndex('follow_ups_once').on(t.rule, t.subjectId, t.occurrence),
    index('follow_ups_candidate').on(t.candidateId),
    // Of an email that was not delivered, what it told of.
    index('follow_ups_email').on(t.emailLogId),
    index('follow_ups_settled').on(t.settledAt.desc(), t.id.desc()),
  ],
)

// ---- What the server measures of itself ----

/**
 * A minute of one process, or (process '') an hour of them all, into which minutes are rolled up. `memory` and `heap`
 * are those of a minute's highest look; of an hour, all processes together on average over its minutes.
 */
export const telemetryBuckets = pgTable(
  'telemetry_buckets',
  {
    start: instant('start').notNull(),
    spanMinutes: smallint('span_minutes').$type<1 | 60>().notNull(),
    process: text().notNull(),
    /** Minutes in which it ran: 1 of a minute, up to 60 of an hour. */
    aliveMinutes: smallint('alive_minutes').notNull(),
    requests: integer().notNull(),
    errors: integer().notNull(),
    responseMs: doublePrecision('response_ms').notNull(),
    /** How many answers took how long: one number a step of server/telemetry/response-steps.ts. */
    responseSteps: integer('response_steps').array().notNull(),
    memoryKb: integer('memory_kb').notNull(),
    heapKb: integer('heap_kb').notNull(),
    cacheHits: integer('cache_hits').notNull(),
    cacheMisses: integer('cache_misses').notNull(),
  },
  (t) => [primaryKey({ columns: [t.start, t.spanMinutes, t.process] })],
)

/** Who was there in an hour. No foreign key: it counts people, and a deleted account was there all the same. */
export const telemetryUsers = pgTable(
  'telemetry_users',
  { hour: instant('hour').notNull(), userId: integer('user_id').notNull() },
  (t) => [primaryKey({ columns: [t.hour, t.userId] })],
)

/** What failed, the same within a minute as one row: route patterns and kinds of error, nobody's data. */
export const telemetryErrors = pgTable(
  'telemetry_errors',
  {
    id: serial().primaryKey(),
    at: instant('at').notNull(),
    source: text().$type<ErrorSource>().notNull(),
    method: text(),
    route: text().notNull(),
    status: smallint(),
    message: text().notNull(),
    errorId: text('error_id'),
    count: integer().notNull(),
  },
  (t) => [index('telemetry_errors_at').on(t.at.desc(), t.id.desc())],
)
