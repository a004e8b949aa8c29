import { eq } from 'drizzle-orm'
import { actions } from '#shared/activity.ts'
import type { ApplicationAnswer } from '#shared/applications.ts'
import { insertCandidacy } from '#server/candidates/insert-candidacy.ts'
import { nextCandidateId } from '#server/candidates/next-candidate-id.ts'
import { nobodysContext, type Context, type Services } from '#server/context.ts'
import type { Transaction } from '#server/database/connect.ts'
import { applications, jobs, people } from '#server/database/schema.ts'
import { conflict, notFound } from '#server/errors.ts'
import { findLink } from '#server/job-links/find-link.ts'
import { resumeUrl } from '#server/resumes/resume-file.ts'
import { readResumeNow, storeResumeFirst } from '#server/resumes/store-resume-first.ts'
import { deliverSoon } from '#server/outbox/deliver-soon.ts'
import { findStanding } from './find-standing.ts'
import { isSentTwice } from './is-sent-twice.ts'
import { refuseWithoutRoom } from './refuse-without-room.ts'
import { wasJustTold } from './was-just-told.ts'
import { writeWithLink } from './write-with-link.ts'

export interface NewApplication {
  jobId: number
  via: keyof typeof sources
  /** Of the tracked link that the visitor came through. */
  linkCode?: string | undefined
  name: string
  email: string
  phone: string | null
  location: string | null
  expectedSalary: string | null
  answers: ApplicationAnswer[]
  /** The words that were agreed to; undefined where another site asked in its own. */
  consent: { text: string; version: string } | undefined
  resume: Uint8Array<ArrayBuffer> | undefined
}

/** What staff read as the source of a candidate who came through no tracked link (SPEC 3). */
const sources = { careers: 'Careers site', 'job-board': 'Job board' } as const

/**
 * Takes in what a visitor sent. A new candidacy is of a person of its own until its email address is confirmed; whoever
 * is a candidate for the job already is left as they are, and only their mailbox learns it (DECISIONS, People and
 * applications), unless it just did or the same form was sent twice. Answers nothing: the visitor must not see which of the
 * two it was. Throws 404, 409 for a job that is not open, 507.
 */
export async function submitApplication(services: Services, application: NewApplication): Promise<void> {
  if (application.resume) await refuseWithoutRoom(services)
  const ctx = nobodysContext(services)
  const id = await nextCandidateId(services.db)
  const stored = application.resume && (await storeResumeFirst(services, id, application.resume))
  let taken = await takeIn(ctx, { ...application, id, stored })
  while ('standing' in taken) {
    if (await isSentTwice(ctx, taken.standing, application)) return
    taken = await takeIn(ctx, { ...application, id, stored }, taken.standing)
  }
  if (taken.letter) deliverSoon(services, [taken.letter])
}

type Arrived = NewApplication & { id: number; stored: Awaited<ReturnType<typeof storeResumeFirst>> | undefined }

/**
 * Makes the candidacy, or tells the mailbox of one that stands already; answers the letter. Whether the same was sent twice
 * takes a file to tell, which nothing waits for in a transaction: a standing candidacy other than `told` is answered instead.
 */
const takeIn = (ctx: Context, { id, stored, ...application }: Arrived, told?: number) =>
  ctx.db.transaction(async (tx) => {
    const job = await holdOpenJob(tx, application.jobId)
    const before = await findStanding(tx, application)
    if (before && before.id !== told) return { standing: before.id }
    if (before) {
      const { email, via } = application
      if (await wasJustTold(tx, ctx, { candidateId: before.id, email })) return { letter: undefined }
      return { letter: await writeWithLink(tx, ctx, { ...before, email, job, via }, 'application-repeated') }
    }
    const candidate = await addCandidacy(tx, ctx, { ...application, id, job })
    if (stored) await readResumeNow(tx, ctx, stored, { candidateId: id, fromVisitor: true })
    return { letter: await writeWithLink(tx, ctx, { ...candidate, via: null }, 'application-received') }
  })

/** Held until the commit, so that nobody closes the job in between. */
async function holdOpenJob(tx: Transaction, jobId: number) {
  const [job] = await tx
    .select({ title: jobs.title, status: jobs.status, expressReview: jobs.expressReview })
    .from(jobs)
    .where(eq(jobs.id, jobId))
    .for('share')
  if (!job) throw notFound('Job')
  if (job.status !== 'active') throw conflict('This position is not open any more')
  return job
}

type Candidacy = NewApplication & { id: number; job: Awaited<ReturnType<typeof holdOpenJob>> }

async function addCandidacy(tx: Transaction, ctx: Context, application: Candidacy) {
  const { id, jobId, name, email, phone, location, expectedSalary, job, via, answers, consent, resume } = application
  const at = ctx.now()
  const link = await findLink(tx, application)
  const [person] = await tx.insert(people).values({ createdAt: at }).returning({ id: people.id })
  const candidate = await insertCandidacy(
    tx,
    ctx,
    {
      id,
      jobId,
      personId: person!.id,
      name,
      email,
      phone,
      location,
      expectedSalary,
      source: link?.source ?? sources[via],
      referredById: link?.referrerId ?? null,
      finalDecisionStatus: 'pending',
      ...(resume && { resumeUrl: resumeUrl(id, 1), resumeVersion: 1 }),
    },
    { job, action: actions.applicationReceived, details: { via } },
  )
  await tx.update(people).set({ applicationId: id }).where(eq(people.id, person!.id))
  await tx.insert(applications).values({
    candidateId: id,
    via,
    linkId: link?.id ?? null,
    answers,
    createdAt: at,
    ...(consent && { consentText: consent.text, consentVersion: consent.version, consentedAt: at }),
  })
  return candidate
}
