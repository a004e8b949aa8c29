import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { candidateStatuses, candidateStatusValues } from '#shared/pipeline.ts'
import { roles } from '#shared/permissions.ts'
import {
  activityLogs,
  applications,
  candidates,
  interviews,
  notificationQueue,
  offers,
  people,
} from '#server/database/schema.ts'
import { personalPath, sendApplication } from '#test/apply-form.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const open = (path: string) => app.as(undefined).raw(path)
const confirm = (path: string) => app.as(undefined).raw(`${path}/confirm`, { method: 'POST' })
const withdraw = (path: string, reason?: string) =>
  app.as(undefined).raw(`${path}/withdraw`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(reason === undefined ? {} : { reason }),
  })
const applied = async (values: Parameters<typeof seed.job>[0] = {}) => {
  const job = await seed.job(values)
  await sendApplication(app, job.id)
  const [candidate] = await app.db.select().from(candidates).where(eq(candidates.email, 'lukasz@example.com'))
  return { job, candidate: candidate!, path: personalPath(app) }
}

const personOf = async (id: number) =>
  (await app.db.select({ personId: candidates.personId }).from(candidates).where(eq(candidates.id, id)))[0]!.personId
const awaitingReview = async () =>
  (await (await app.as('ceo').request('GET', '/api/interviews?status=completed&review=pending')).json()).length
const reach = (id: number, status: string) =>
  app.as('ceo').request('PATCH', `/api/candidates/${id}`, { status, finalDecisionStatus: 'pending' })
const rejections = {
  'in the form, without a letter': (id: number) =>
    app.as('ceo').request('PATCH', `/api/candidates/${id}`, { status: '200_rejected' }),
  'while the mail server is away': (id: number) => {
    app.answerMail({ later: 'The mail server is busy' })
    return app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
  },
}

describe('the status page', () => {
  test('shows where the application stands, to nobody else and nowhere else', async () => {
    const { path } = await applied()
    const answer = await open(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    expect(answer.headers.get('x-robots-tag')).toContain('noindex')
    const page = await answer.text()
    expect(page).toContain('<h2>Received</h2>')
    expect(page).toContain('Withdraw the application')
  })

  test.each(['x', 'x'.repeat(32), '%00', "'or'1"])('is not there for %s', async (token) => {
    for (const path of [`/applications/${token}`, `/applications/${token}/withdraw`])
      expect((await open(path)).status).toBe(404)
    expect((await withdraw(`/applications/${token}`)).status).toBe(404)
    expect((await confirm(`/applications/${token}`)).status).toBe(404)
  })

  test.each(candidateStatusValues)(
    'uses no word of ours for %s, and tells no decision that no letter told',
    async (status) => {
      const { candidate, path } = await applied()
      await app.db.update(candidates).set({ status }).where(eq(candidates.id, candidate.id))
      const page = await (await open(path)).text()
      expect(page).not.toMatch(/talent pool|rejected|1st interview/i)
      expect(page).not.toContain(`<h2>${candidateStatuses[status]}</h2>`)
      if (['90_talent_pool', '200_rejected', '95_offer_sent'].includes(status))
        expect(page).toContain('<h2>Received</h2>')
    },
  )

  test.each([
    ['reject', 'Closed'],
    ['talent-pool', 'Closed for now'],
    ['invite-to-interview', 'Interview'],
    ['send-assessment', 'Assessment'],
  ])('follows %s once its letter is out', async (move, title) => {
    const { candidate, path } = await applied()
    app.answerMail({ later: 'The mail server is busy' })
    await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/${move}`)
    expect(await (await open(path)).text()).toContain('<h2>Received</h2>')
    await app.db.update(candidates).set({ status: '30_assessment_completed' }).where(eq(candidates.id, candidate.id))
    app.answerMail('accepted')
    await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/${move}`)
    expect(await (await open(path)).text()).toContain(`<h2>${title}</h2>`)
  })

  test.each(
    (['00', '15', '30', '45', '60', '75'] as const).flatMap((code) =>
      (Object.keys(rejections) as (keyof typeof rejections)[]).map((how) => [code, how] as const),
    ),
  )(
    'of an applicant at %s who is rejected %s looks as before, to the letter, and so do its answers',
    async (code, how) => {
      const { candidate, path } = await applied()
      const status = candidateStatusValues.find((value) => value.startsWith(`${code}_`))!
      if (code !== '00') expect((await reach(candidate.id, status)).status).toBe(200)
      const look = async () => {
        const answers = await Promise.all([open(path), open(`${path}/withdraw`)])
        return Promise.all(answers.map(async (answer) => [answer.status, [...answer.headers], await answer.text()]))
      }
      const before = await look()
      expect(JSON.stringify(before)).toContain('Withdraw the application')
      const { status: answered } = await rejections[how](candidate.id)
      expect(answered).toBe(200)
      expect((await app.db.select().from(candidates))[0]!.status).toBe('200_rejected')
      expect(await look()).toEqual(before)
    },
  )

  test('tells a rejection, and offers no way out, once its letter is out', async () => {
    const { candidate, path } = await applied()
    await rejections['in the form, without a letter'](candidate.id)
    await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/reopen`)
    await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/reject`)
    await app.settled()
    const page = await (await open(path)).text()
    expect(page).toContain('<h2>Closed</h2>')
    expect(page).not.toContain('Withdraw the application')
    expect((await open(`${path}/withdraw`)).status).toBe(303)
  })

  test('speaks of no interview once the last one was called off, whatever called it off', async () => {
    const { candidate, path } = await applied()
    await reach(candidate.id, '60_1st_interview_scheduled')
    await seed.interview({ candidateId: candidate.id, status: 'scheduled', scheduledDate: new Date('2126-05-01') })
    expect(await (await open(path)).text()).toContain('Your interview has a date.')
    await app.db.update(interviews).set({ status: 'cancelled' })
    const cancelled = await (await open(path)).text()
    expect(cancelled).toContain('We are reading your application.')
    await rejections['in the form, without a letter'](candidate.id)
    expect(await (await open(path)).text()).toBe(cancelled)
  })

  test('is gone with the candidacy', async () => {
    const { candidate, path } = await applied()
    await app.db.update(candidates).set({ archivedAt: new Date() }).where(eq(candidates.id, candidate.id))
    expect((await open(path)).status).toBe(404)
  })
})

describe('confirming on the personal page', () => {
  test('joins whoever is known by the address, and not before', async () => {
    const known = await seed.candidate({ name: 'Łukasz', email: 'lukasz@example.com' })
    await app.db.update(people).set({ email: 'lukasz@example.com' }).where(eq(people.id, known.personId))
    const { job } = { job: await seed.job({ title: 'Nurse' }) }
    await sendApplication(app, job.id)
    const [mine] = await app.db.select().from(candidates).where(eq(candidates.jobId, job.id))
    expect(mine!.personId).not.toBe(known.personId)
    const before = await (await app.as('ceo').request('GET', `/api/candidates/${known.id}`)).json()
    expect(before.alsoAppliedFor).toEqual([])
    for (let time = 1; time <= 2; time += 1) await confirm(personalPath(app))
    expect(await personOf(mine!.id)).toBe(known.personId)
    expect(await app.db.select().from(people)).toMatchObject([{ id: known.personId, email: 'lukasz@example.com' }])
    const after = await (await app.as('ceo').request('GET', `/api/candidates/${known.id}`)).json()
    expect(after.alsoAppliedFor).toMatchObject([{ id: mine!.id, jobTitle: 'Nurse', unmergeId: null }])
    const confirmed = await app.db.select().from(activityLogs).where(eq(activityLogs.candidateId, mine!.id))
    expect(confirmed.filter(({ action }) => action === 'saw the email address confirmed in the process')).toHaveLength(
      1,
    )
  })

  test('takes a press: whatever opens the page says nothing in the name of the applicant', async () => {
    const { path } = await applied()
    for (const method of ['GET', 'HEAD']) await app.as(undefined).raw(path, { method })
    expect(await app.db.select().from(applications)).toMatchObject([{ emailConfirmedAt: null }])
    expect(await (await open(path)).text()).toContain('Yes, this is mine')
    const answer = await confirm(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}?told=confirmed`])
    const page = await (await open(`${path}?told=confirmed`)).text()
    expect(page).toContain('Your email address is confirmed.')
    expect(page).not.toContain('Yes, this is mine')
  })

  test('of somebody unknown makes the address theirs', async () => {
    const { candidate, path } = await applied()
    await confirm(path)
    expect(await app.db.select().from(people)).toMatchObject([
      { id: candidate.personId, email: 'lukasz@example.com', applicationId: null },
    ])
  })

  test('leaves alone whom staff have joined, who can be separated again', async () => {
    const other = await seed.candidate()
    const { candidate, path } = await applied()
    const merge = await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/merge`, { into: other.id })
    expect((await merge.json()).alsoAppliedFor).toMatchObject([{ id: other.id, unmergeId: candidate.id }])
    await confirm(path)
    expect(await personOf(candidate.id)).toBe(other.personId)
    const [joinedInto] = await app.db.select().from(people).where(eq(people.id, other.personId))
    expect(joinedInto!.email).toBe(other.email)
    const apart = await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/unmerge`)
    expect(apart.status).toBe(200)
    expect(await personOf(candidate.id)).toBe(candidate.personId)
  })

  test('takes along whoever staff joined into the applicant', async () => {
    const other = await seed.candidate()
    const known = await seed.candidate({ email: 'lukasz@example.com' })
    await app.db.update(people).set({ email: 'lukasz@example.com' }).where(eq(people.id, known.personId))
    const job = await seed.job()
    await sendApplication(app, job.id)
    const [mine] = await app.db.select().from(candidates).where(eq(candidates.jobId, job.id))
    await app.as('ceo').request('POST', `/api/candidates/${other.id}/merge`, { into: mine!.id })
    await confirm(personalPath(app))
    expect([await personOf(other.id), await personOf(mine!.id)]).toEqual([known.personId, known.personId])
  })
})

describe('withdrawing', () => {
  test('asks once, then ends what lies ahead, keeps the status and tells the submitter', async () => {
    const { job, candidate, path } = await applied({ submitterId: 1 })
    await seed.interview({ candidateId: candidate.id, status: 'pending' })
    await seed.offer({ candidateId: candidate.id })
    expect(await (await open(`${path}/withdraw`)).text()).toContain('Withdraw your application?')
    const answer = await withdraw(path, 'Found <b>another</b> role')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path])
    await app.settled()
    const [row] = await app.db.select().from(candidates).where(eq(candidates.id, candidate.id))
    expect(row).toMatchObject({ status: '00_application_submitted', withdrawnAt: expect.any(Date), hidden: false })
    expect(await app.db.select().from(applications)).toMatchObject([{ withdrawalReason: 'Found <b>another</b> role' }])
    expect(await app.db.select().from(interviews)).toMatchObject([{ status: 'cancelled' }])
    expect(await app.db.select().from(offers)).toMatchObject([{ status: 'withdrawn' }])
    const waiting = await app.db.select().from(notificationQueue).where(eq(notificationQueue.type, 'assessment'))
    expect(waiting).toMatchObject([{ status: 'done', error: 'dropped: the application was withdrawn' }])
    expect(app.sent.at(-1)).toMatchObject({
      to: 'hiringmanager@rolecall.test',
      subject: `Application withdrawn: Łukasz O’Brien for ${job.title}`,
      text: expect.stringContaining('Found <b>another</b> role'),
    })
    const page = await (await open(path)).text()
    expect(page).toContain('<h2>Withdrawn</h2>')
    expect(page).not.toContain('/withdraw"')
  })

  test('leaves the candidate read-only for every role, and shown', async () => {
    const { candidate, path } = await applied()
    await withdraw(path)
    for (const move of ['reject', 'talent-pool', 'invite-to-interview', 'send-assessment']) {
      const answer = await app.as('admin').request('POST', `/api/candidates/${candidate.id}/${move}`)
      expect([answer.status, (await answer.json()).message]).toEqual([
        409,
        'This candidate withdrew the application. No further actions are available.',
      ])
    }
    const change = await app.as('ceo').request('PATCH', `/api/candidates/${candidate.id}`, { notes: 'x' })
    expect(change.status).toBe(409)
    for (const role of roles) {
      const shown = await (await app.as(role).request('GET', `/api/candidates/${candidate.id}`)).json()
      expect(shown.withdrawnAt).toEqual(expect.any(String))
    }
  })

  test('takes an evaluated candidate out of Executive Review', async () => {
    const { candidate, path } = await applied()
    await seed.evaluated({ candidateId: candidate.id, at: new Date('2026-05-01') })
    expect(await awaitingReview()).toBe(1)
    await withdraw(path)
    expect(await awaitingReview()).toBe(0)
  })

  test('twice is once', async () => {
    const { path } = await applied({ submitterId: 1 })
    await withdraw(path, 'First')
    expect((await withdraw(path, 'Second')).status).toBe(303)
    expect(await app.db.select().from(applications)).toMatchObject([{ withdrawalReason: 'First' }])
    await app.settled()
    expect(app.sent.filter(({ subject }) => subject.startsWith('Application withdrawn'))).toHaveLength(1)
  })

  test('counts while nobody has told the applicant of a rejection, and stays when its letter comes', async () => {
    const { candidate, path } = await applied({ submitterId: 1 })
    await app.as('ceo').request('PATCH', `/api/candidates/${candidate.id}`, { status: '200_rejected' })
    expect((await withdraw(path, 'Found another role')).status).toBe(303)
    expect((await app.db.select().from(candidates))[0]).toMatchObject({
      status: '200_rejected',
      withdrawnAt: expect.any(Date),
    })
    expect(await (await open(path)).text()).toContain('<h2>Withdrawn</h2>')
    await app.settled()
    expect(app.sent.at(-1)!.subject).toContain('Application withdrawn')
  })

  test.each(['200_rejected', '100_offer_accepted'] as const)(
    'is refused at %s, and changes nothing',
    async (status) => {
      const { candidate, path } = await applied()
      if (status === '200_rejected') {
        await app.as('ceo').request('POST', `/api/candidates/${candidate.id}/reject`)
        await app.settled()
      } else await app.db.update(candidates).set({ status }).where(eq(candidates.id, candidate.id))
      expect((await withdraw(path)).headers.get('location')).toBe(path)
      expect((await app.db.select().from(candidates))[0]).toMatchObject({ status, withdrawnAt: null })
      expect(await (await open(path)).text()).not.toContain('Withdraw the application')
    },
  )

  test('that cannot be recorded changes nothing', async () => {
    const { candidate, path } = await applied({ submitterId: 1 })
    await seed.offer({ candidateId: candidate.id })
    expect((await withoutActivity(app.db, () => withdraw(path))).status).toBe(500)
    expect((await app.db.select().from(candidates))[0]!.withdrawnAt).toBeNull()
    expect(await app.db.select().from(offers)).toMatchObject([{ status: 'sent' }])
  })
})
