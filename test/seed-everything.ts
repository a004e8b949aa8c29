import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { hashOfToken } from '#server/http/personal-token.ts'
import type { Database } from '#server/database/connect.ts'
import * as tables from '#server/database/schema.ts'
import type { seedHiring } from './seed-hiring.ts'
import { seedSitting, typeRight } from './seed-sitting.ts'

/** Somebody who can be found by each of these wherever they are written. */
export const known = {
  name: 'Zbigniew Quillfeather',
  email: 'zbigniew.quillfeather@people.test',
  olderEmail: 'zq-before@people.test',
  phone: '+48 555 0199 777',
  network: '192.0.2.7',
}
export type Somebody = typeof known
const at = new Date('2026-01-05T09:00:00Z')
/** The token of somebody's personal link. */
export const tokenOf = (to: string, email: string) => hash('sha256', `${to} of ${email}`, 'base64url').slice(0, 32)
/** Every personal link of somebody that is made here. */
export const linksOf = (email: string) =>
  [
    'an interview',
    'an invitation',
    'an offer',
    'an assessment',
    'an application',
    'the time',
    'the choice',
    'the open offer',
    'the open assessment',
  ].map((what) => tokenOf(what, email))
const wordsOf = ({ name, email, phone }: Somebody) => `Spoke with ${name}, ${email}, ${phone}`

/** One candidate with a row in every table that leads to a candidate, their name, address and number in all words of it. */
export async function seedEverything(
  db: Database,
  seed: ReturnType<typeof seedHiring>,
  values: Partial<typeof tables.candidates.$inferInsert> = {},
  who: Somebody = known,
) {
  const { name, email, olderEmail, phone } = who
  const words = wordsOf(who)
  const [person] = await db.insert(tables.people).values({ email }).returning()
  // Somebody joined into them, and the address that the candidate had before it was corrected.
  await db.insert(tables.people).values([{ email: `joined.${email}`, mergedIntoId: person!.id }, { email: olderEmail }])
  const candidate = await seed.candidate({
    job: await seed.job({ submitterId: 1 }),
    personId: person!.id,
    name,
    email,
    phone,
    location: `${name}’s house`,
    source: `Referred by the sister of ${name}`,
    notes: words,
    skills: [name],
    expectedSalary: words,
    resumeUrl: '/api/files/resumes/candidate-1.pdf?v=2',
    resumeVersion: 2,
    hiPeopleAssessmentLink: `https://tests.example.com/${email}`,
    status: '200_rejected',
    finalDecisionStatus: 'rejected',
    hiPeopleScore: 71,
    technicalProficiency: 4,
    createdAt: at,
    updatedAt: at,
    ...values,
  })
  const candidateId = candidate.id
  await db.insert(tables.resumeTexts).values({ candidateId, version: 2, content: words, warnings: [words] })
  await db.insert(tables.screenings).values({
    candidateId,
    criteriaKey: 'k',
    resumeVersion: 2,
    verdicts: [{ criterionId: 'c', verdict: 'met', reason: words, passages: [] }],
    mustTotal: 1,
    mustMet: 1,
    mustPartly: 0,
    niceTotal: 0,
    niceMet: 0,
    screenedAt: at,
  })
  await db.insert(tables.statusChanges).values({
    candidateId,
    toStatus: '200_rejected',
    at,
    rejectionReason: 'other',
    rejectionRemark: words,
  })
  await seedInterview(db, seed, candidateId, who)
  await seedOffer(db, seed, candidateId, who)
  await seedAssessment(db, candidateId, who)
  await seedLetters(db, candidateId, who)
  await seedComments(db, candidateId, who)
  await seedMessages(db, candidateId, who)
  await seedTags(db, candidateId, who)
  return candidate
}

/** One to another system that waits, and one that it has. */
async function seedMessages(db: Database, candidateId: number, { name, email, phone }: Somebody) {
  const [endpoint] = await db
    .insert(tables.webhookEndpoints)
    .values({
      name: 'HR',
      url: 'https://hr.example.com',
      events: ['candidate.created'],
      sealed: '',
      offReason: 'staff',
    })
    .returning()
  await db.insert(tables.webhookDeliveries).values(
    (['waiting', 'delivered'] as const).map((status) => ({
      endpointId: endpoint!.id,
      type: 'candidate.created' as const,
      data: { candidate: { id: candidateId, personId: 1 } },
      personal: { candidate: { name, email, phone } },
      candidateId,
      status,
    })),
  )
}

const emptyDraft = (overallComments: string) => ({
  technicalScore: null,
  communicationScore: null,
  problemSolvingScore: null,
  culturalFitScore: null,
  technicalComments: null,
  communicationComments: null,
  problemSolvingComments: null,
  culturalFitComments: null,
  overallComments,
  linkUrl: null,
  overallRating: null,
})

async function seedInterview(db: Database, seed: ReturnType<typeof seedHiring>, candidateId: number, who: Somebody) {
  const { email } = who
  const words = wordsOf(who)
  const { interview, evaluation } = await seed.evaluated({ candidateId, at, overallComments: words, technicalScore: 4 })
  const interviewId = interview.id
  const link = `https://video.example.com/${email}`
  await db
    .update(tables.interviews)
    .set({ notes: words, videoUrl: link, meetingUrl: link })
    .where(eq(tables.interviews.id, interviewId))
  await db
    .update(tables.evaluations)
    .set({ technicalComments: words, culturalFitComments: words, linkUrl: link })
    .where(eq(tables.evaluations.id, evaluation.id))
  const before = { overallComments: words }
  await db.insert(tables.evaluationRevisions).values({ evaluationId: evaluation.id, before, replacedAt: at })
  await db.insert(tables.evaluationDrafts).values({ interviewId, userId: 2, content: emptyDraft(words), savedAt: at })
  await db.insert(tables.interviewPanelists).values({ interviewId, userId: 2 })
  await db.insert(tables.interviewLinks).values({ tokenHash: hashOfToken(tokenOf('an interview', email)), interviewId })
  const [attendee] = await db
    .insert(tables.interviewAttendees)
    .values([
      { interviewId, email, sequence: 0, note: { text: words } as never },
      { interviewId, userId: 2, email: 'projectmanager@rolecall.test', sequence: 0, note: { text: words } as never },
    ])
    .returning()
  await db
    .insert(tables.invitationLinks)
    .values({ tokenHash: hashOfToken(tokenOf('an invitation', email)), attendeeId: attendee!.id })
}

async function seedOffer(db: Database, seed: ReturnType<typeof seedHiring>, candidateId: number, who: Somebody) {
  const { name, email, network } = who
  const words = wordsOf(who)
  const { id: offerId } = await seed.offer({
    candidateId,
    status: 'withdrawn',
    notes: words,
    contractUrl: `https://sign.example.com/${email}`,
    declineReason: words,
    returnReason: words,
    letter: `Dear ${name}`,
    letterKey: `letter-${candidateId}.pdf`,
    letterHash: 'abc',
    signedName: name,
    signedAt: at,
    signedFrom: network,
    signedKey: `signed-${candidateId}.pdf`,
  })
  await db.insert(tables.offerQuestions).values({ offerId, question: words, askedAt: at })
  await db.insert(tables.offerLinks).values({ tokenHash: hashOfToken(tokenOf('an offer', email)), offerId })
}

async function seedAssessment(db: Database, candidateId: number, who: Somebody) {
  const { email } = who
  const words = wordsOf(who)
  const type: typeof typeRight = (item) =>
    item.kind === 'work-sample' || item.answer.kind === 'number' ? words.slice(0, 40) : typeRight(item)
  const { sitting } = await seedSitting(db, { candidateId, type })
  const sittingId = sitting.id
  await db.insert(tables.assessmentLinks).values({ sittingId, tokenHash: hashOfToken(tokenOf('an assessment', email)) })
  await db
    .insert(tables.workSampleMarks)
    .values({ sittingId, itemId: 'work-sample-1', points: { skill: 2 }, comment: words })
  await db.insert(tables.assessmentAdjustments).values({ candidateId, timeFactor: 1.5, reason: words })
  await db.insert(tables.assessmentOrders).values({
    candidateId,
    provider: 'hipeople',
    reference: `ref-${email}`,
    externalId: `theirs-${email}`,
    link: `https://tests.example.com/${email}`,
    reportUrl: `https://reports.example.com/${email}`,
    error: words,
    orderedAt: at,
  })
}

async function seedLetters(db: Database, candidateId: number, who: Somebody) {
  const { name, email, olderEmail } = who
  const words = wordsOf(who)
  const letters = await db
    .insert(tables.emailLogs)
    .values(
      [email, olderEmail, 'hiringmanager@rolecall.test'].map((recipientEmail) => ({
        recipientEmail,
        subject: `About ${name}`,
        template: 'rejection' as const,
        context: { candidateName: name, text: words },
        status: recipientEmail === email ? ('pending' as const) : ('sent' as const),
        error: words,
        candidateId,
      })),
    )
    .returning()
  await db.insert(tables.notificationQueue).values(
    (['pending', 'done', 'failed'] as const).map((status) => ({
      type: 'email',
      payload: { emailLogId: letters[0]!.id, to: email },
      status,
      processAfter: new Date('2100-01-01'),
      error: words,
      candidateId,
    })),
  )
  await db.insert(tables.activityLogs).values({
    action: 'ended the process',
    entityType: 'candidate',
    entityId: candidateId,
    candidateId,
    details: { candidateName: name, jobTitle: 'Designer', note: words },
  })
  await db.insert(tables.followUps).values({
    rule: 'stage-waiting',
    subjectId: candidateId,
    occurrence: '1',
    candidateId,
    reason: words,
    dueAt: at,
    emailLogId: letters[2]!.id,
  })
  await db.insert(tables.applications).values({
    candidateId,
    via: 'careers',
    answers: [{ id: 1, label: 'Who are you?', answer: words }],
    consentText: 'I agree',
    consentedAt: at,
    withdrawalReason: words,
  })
  await db
    .insert(tables.applicationLinks)
    .values({ tokenHash: hashOfToken(tokenOf('an application', email)), candidateId })
}

async function seedComments(db: Database, candidateId: number, who: Somebody) {
  const [comment] = await db
    .insert(tables.candidateComments)
    .values({ candidateId, authorId: 2, text: wordsOf(who), createdAt: at, updatedAt: at })
    .returning()
  await db.insert(tables.commentMentions).values({ commentId: comment!.id, userId: 1 })
}

async function seedTags(db: Database, candidateId: number, { name }: Somebody) {
  const [tag] = await db
    .insert(tables.tags)
    .values({ name: `Knows ${name}` })
    .returning()
  await db.insert(tables.candidateTags).values({ tagId: tag!.id, candidateId })
}
