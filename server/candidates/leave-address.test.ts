import { asc, desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { actions } from '#shared/activity.ts'
import { minuteMs } from '#shared/durations.ts'
import { linksEndedMessage, updatedMessage } from '#shared/update-message.ts'
import { activityLogs, applications, candidates, emailLogs, interviewAttendees } from '#server/database/schema.ts'
import { takeReply } from '#server/invitations/take-reply.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { queueRejection } from '#test/queue-rejection.ts'
import { personalPath, sendApplication, sentAt } from '#test/apply-form.ts'
import { seedScheduling } from '#test/seed-scheduling.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const at = seedScheduling(app)
const { seed } = at
beforeEach(() => app.setNow(new Date('2027-03-01T09:00:00Z')))

const corrected = 'li.wei@corrected.example'
const director = accountOf('director')
const post = (path: string, body?: unknown) => app.as('coo').request('POST', path, body)
const correct = async (id: number, email = corrected) => {
  const answer = await app.as('coo').request('PATCH', `/api/candidates/${id}`, { email })
  return [answer.status, ((await answer.json()) as { message: string }).message]
}
const statusOf = async (path: string, init?: RequestInit) => (await at.page(path, init)).status
const linkTo = (to: string, page: string) =>
  new RegExp(`/${page}/[\\w-]{32}`).exec(app.sent.findLast((letter) => letter.to === to)?.text ?? '')?.[0] ?? 'none'
const deliver = async () => {
  await app.settled()
  while (await workNext(app.services));
}

async function planned(scheduledDate = '2027-03-28T14:00:00Z') {
  const candidate = await seed.candidate({ job: await seed.job() })
  const plan = { candidateId: candidate.id, type: 'Technical', interviewerId: director.id }
  const answer = await post('/api/interviews', { ...plan, scheduledDate })
  const { id } = (await answer.json()) as { id: number }
  await app.settled()
  return { candidate, id }
}

/** A candidate who was written to, and where the link in that letter leads. */
const written = {
  assessments: async () => {
    const candidate = await seed.candidate()
    await post(`/api/candidates/${candidate.id}/send-assessment`)
    return candidate
  },
  schedule: async () => (await at.invited({ interviewerIds: [director.id] })).candidate,
  invitation: async () => (await planned()).candidate,
  offers: async () => {
    const candidate = await seed.candidate({ status: '75_1st_interview_completed' })
    await post(`/api/candidates/${candidate.id}/send-offer`, { offerType: 'Full-time', compensation: '120000' })
    return candidate
  },
}

async function applied() {
  const job = await seed.job()
  await sendApplication(app, job.id)
  const [mine] = await app.db.select().from(candidates).where(eq(candidates.jobId, job.id))
  const path = personalPath(app)
  await at.post(`${path}/confirm`, {})
  return { id: mine!.id, path }
}
const confirmedAt = async () => (await app.db.select().from(applications))[0]!.emailConfirmedAt

describe('an address that staff correct', () => {
  test.each(Object.entries(written))('ends the links to %s in letters that have left', async (page, write) => {
    const candidate = await write()
    await app.settled()
    const path = linkTo(candidate.email, page)
    expect(await statusOf(path)).toBe(200)
    expect(await correct(candidate.id)).toEqual([200, linksEndedMessage])
    expect(await statusOf(path)).toBe(404)
    const told = await app.db.select().from(activityLogs).orderBy(desc(activityLogs.id)).limit(1)
    expect(told).toMatchObject([{ action: actions.linksEnded, candidateId: candidate.id, userId: accountOf('coo').id }])
  })

  test('ends the application page: nobody withdraws or confirms from there, and the new address is not confirmed', async () => {
    const { id, path } = await applied()
    expect(await confirmedAt()).toEqual(sentAt)
    expect(await correct(id)).toEqual([200, linksEndedMessage])
    expect(await confirmedAt()).toBeNull()
    for (const press of ['confirm', 'withdraw'])
      expect(await statusOf(`${path}/${press}`, { method: 'POST', body: new URLSearchParams() })).toBe(404)
    expect(await statusOf(path)).toBe(404)
    expect(await confirmedAt()).toBeNull()
    expect(await app.db.select().from(candidates)).toMatchObject([{ email: corrected, withdrawnAt: null }])
  })

  test('leaves others alone: the links of their interviewers, and of other candidates', async () => {
    const { candidate } = await planned()
    const others = linkTo(director.email, 'invitation')
    const { candidate: other } = await planned('2027-03-29T14:00:00Z')
    await correct(candidate.id)
    for (const path of [others, linkTo(other.email, 'invitation')]) expect(await statusOf(path)).toBe(200)
  })

  test('takes answers from there alone, and writes there about what changes', async () => {
    const { candidate, id } = await planned()
    const calendar = app.sent.find(({ to }) => to === candidate.email)!.calendar!.content.replaceAll('\r\n ', '')
    await correct(candidate.id)
    const declineFrom = (email: string) =>
      takeReply(
        app.contextOf(undefined),
        {
          method: 'REPLY',
          uid: /^UID:(.+)\r$/m.exec(calendar)![1]!,
          sequence: 0,
          stamp: app.services.now(),
          attendees: [{ email, partStat: 'DECLINED', delegatedTo: null }],
          start: null,
          end: null,
          comment: null,
        },
        email,
      )
    expect(await declineFrom(candidate.email)).toBe('unknown')
    expect(await declineFrom(corrected)).toBe('recorded')
    app.sent.length = 0
    await app.as('coo').request('PATCH', `/api/interviews/${id}`, { status: 'cancelled' })
    await deliver()
    expect(app.sent.map(({ to }) => to)).toEqual(expect.arrayContaining([corrected]))
    expect(app.sent.map(({ to }) => to)).not.toContain(candidate.email)
    const attendees = await app.db.select().from(interviewAttendees).orderBy(asc(interviewAttendees.id))
    expect(attendees.map(({ email }) => email)).toEqual([corrected, director.email])
  })

  test('changes nothing where only its case is another', async () => {
    const candidate = await written.assessments()
    const path = linkTo(candidate.email, 'assessments')
    expect(await correct(candidate.id, candidate.email.toUpperCase())).toEqual([200, updatedMessage])
    expect(await statusOf(path)).toBe(200)
  })

  test('says nothing of links where none had gone out', async () => {
    const { id } = await seed.candidate()
    expect(await correct(id)).toEqual([200, updatedMessage])
    expect(await app.db.select().from(activityLogs)).toMatchObject([{ action: actions.candidateEdited }])
  })
})

describe('a letter that has not left when the address is corrected', () => {
  test('goes to the new one with the link that it has, where the mail server was away', async () => {
    app.answerMail({ later: 'connect ECONNREFUSED' })
    const candidate = await written.invitation()
    await app.settled()
    expect(await correct(candidate.id)).toEqual([200, updatedMessage])
    app.answerMail('accepted')
    app.sent.length = 0
    app.setNow(new Date(app.services.now().getTime() + 60 * minuteMs))
    await deliver()
    expect(app.sent.map(({ to }) => to).toSorted()).toEqual([director.email, corrected].toSorted())
    expect(app.sent.find(({ to }) => to === corrected)!.calendar!.content).toContain(`MAILTO:${corrected}`)
    expect(await statusOf(linkTo(corrected, 'invitation'))).toBe(200)
  })

  test.each([
    ['was refused', { refused: 'unknown-recipient', reason: '550 5.1.1 no such user' } as const],
    ['is kept for want of a mail server', 'kept' as const],
  ])('keeps its link where it %s', async (_, delivery) => {
    app.answerMail(delivery)
    const candidate = await written.assessments()
    await app.settled()
    const path = linkTo(candidate.email, 'assessments')
    expect(await correct(candidate.id)).toEqual([200, updatedMessage])
    expect(await statusOf(path)).toBe(200)
    // Of what was tried the log tells where.
    expect(await app.db.select().from(emailLogs)).toMatchObject([{ recipientEmail: candidate.email }])
  })

  test('counts as gone while the mail server is taking it', async () => {
    let path = 'none'
    let candidateId = 0
    app.answerMail(async ({ to }) => {
      path = linkTo(to, 'assessments')
      expect(await correct(candidateId)).toEqual([200, linksEndedMessage])
      return 'accepted'
    })
    const candidate = await seed.candidate()
    candidateId = candidate.id
    await post(`/api/candidates/${candidate.id}/send-assessment`)
    await app.settled()
    expect(await statusOf(path)).toBe(404)
    expect(await app.db.select().from(emailLogs)).toMatchObject([{ recipientEmail: candidate.email, status: 'sent' }])
  })

  test('goes nowhere any more where the mail server refused for now what it was taking', async () => {
    let candidateId = 0
    app.answerMail(async () => {
      await correct(candidateId)
      return { later: 'connect ECONNREFUSED' }
    })
    const candidate = await seed.candidate()
    candidateId = candidate.id
    await post(`/api/candidates/${candidate.id}/send-assessment`)
    await app.settled()
    app.answerMail('accepted')
    app.sent.length = 0
    app.setNow(new Date(app.services.now().getTime() + 60 * minuteMs))
    await deliver()
    expect(app.sent.map(({ to }) => to)).toEqual([])
    expect(await app.db.select().from(emailLogs)).toMatchObject([{ recipientEmail: candidate.email, status: 'failed' }])
  })

  test('goes nowhere any more where whoever was to send it has died', async () => {
    const { id, email } = await seed.candidate()
    await queueRejection(app, { id, email })
    await correct(id)
    app.setNow(new Date(app.services.now().getTime() + 2 * minuteMs))
    await deliver()
    expect(app.sent).toEqual([])
    expect(await app.db.select().from(emailLogs)).toMatchObject([{ recipientEmail: email, status: 'failed' }])
  })
})
