import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { JobQuestion } from '#shared/applications.ts'
import { resumeBytesMax } from '#shared/limits.ts'
import {
  activityLogs,
  applications,
  candidates,
  emailLogs,
  jobs,
  notificationQueue,
  people,
} from '#server/database/schema.ts'
import { sentAgainWithinMs } from '#server/applications/sent-again-within.ts'
import { submitApplication } from '#server/applications/submit-application.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { personalPath, sendApplication, sentAt, smallPdf } from '#test/apply-form.ts'
import { seedHiring, withoutActivity } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const rows = () => app.db.select().from(candidates)
const longAgo = new Date(sentAt.getTime() - sentAgainWithinMs)
const forgetLetters = () => app.db.update(emailLogs).set({ createdAt: longAgo })
const nothingStored = async () => {
  for (const table of [candidates, applications, people, emailLogs]) expect(await app.db.$count(table)).toBe(0)
}
const questions: JobQuestion[] = [
  { id: 1, label: 'Why us?', kind: 'text', required: true, choices: [] },
  { id: 2, label: 'Which shift?', kind: 'choice', required: false, choices: ['Day', 'Night'] },
  { id: 3, label: 'Do you have a licence?', kind: 'yes-no', required: true, choices: [] },
]
const answered = { question_1: 'Because', question_2: 'Night', question_3: 'Yes' }

const manyFields = (fields: number) =>
  `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(fields)}--x--\r\n`

describe('an application', () => {
  test('becomes a candidate with source, answers, consent, resume, activity and a letter', async () => {
    const job = await seed.job({ questions })
    const answer = await sendApplication(app, job.id, {
      ...answered,
      phone: '+48 123',
      location: 'Łódź',
      expectedSalary: '=1+1',
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/careers/${job.id}/applied`])
    expect(await rows()).toMatchObject([
      {
        jobId: job.id,
        name: 'Łukasz O’Brien',
        email: 'lukasz@example.com',
        phone: '+48 123',
        location: 'Łódź',
        expectedSalary: '=1+1',
        source: 'Careers site',
        status: '00_application_submitted',
        finalDecisionStatus: 'pending',
        resumeUrl: '/api/files/resumes/candidate-1.pdf?v=1',
        addedById: null,
      },
    ])
    expect(await app.db.select().from(applications)).toMatchObject([
      {
        via: 'careers',
        answers: [
          { id: 1, label: 'Why us?', answer: 'Because' },
          { id: 2, label: 'Which shift?', answer: 'Night' },
          { id: 3, label: 'Do you have a licence?', answer: 'Yes' },
        ],
        consentText: expect.stringContaining('I agree'),
        consentVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
        consentedAt: sentAt,
        emailConfirmedAt: null,
      },
    ])
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: 'received an application and started the process', userId: null },
    ])
    expect(app.sent).toMatchObject([
      { to: 'lukasz@example.com', subject: expect.stringContaining('Your application for') },
    ])
    const resume = await app.as('hiringManager').raw('/api/files/resumes/candidate-1.pdf')
    expect(await resume.text()).toBe('%PDF-1.7\nhello')
    const queued = await app.db.select({ type: notificationQueue.type }).from(notificationQueue)
    expect(queued.map(({ type }) => type).toSorted()).toEqual(['assessment', 'email', 'resume'])
  })

  test('keeps of the personal link a hash alone, once the letter is out', async () => {
    const job = await seed.job()
    await sendApplication(app, job.id)
    const token = personalPath(app).split('/').at(-1)!
    expect(token).toHaveLength(32)
    const [log] = await app.db.select().from(emailLogs)
    expect(JSON.stringify(log)).not.toContain(token)
    const shown = await app.as('admin').request('GET', `/api/emails/${log!.id}`)
    expect(await shown.text()).not.toContain(token)
  })

  test('asks again for what is missing or wrong, beside each field, and keeps what was typed', async () => {
    const job = await seed.job({ questions })
    const answer = await sendApplication(app, job.id, {
      name: '<b>x</b>',
      email: 'nobody',
      consent: undefined,
      question_1: 'A "quoted"\nanswer </textarea>',
      question_2: 'Evening',
      resume: new File(['hello'], 'resume.txt', { type: 'text/plain' }),
    })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('value="&lt;b&gt;x&lt;/b&gt;"')
    expect(page).toMatch(/A &quot;quoted&quot;\r?\nanswer &lt;\/textarea&gt;/)
    for (const [field, fault] of [
      ['email', 'Enter an email address, such as name@example.com'],
      ['question_2', 'Choose one of the answers'],
      ['question_3', 'Choose an answer'],
      ['resume', 'Only PDF files are allowed'],
      ['consent', 'We need your agreement to take in the application'],
    ])
      expect(page).toContain(`<p class="fault" id="${field}-fault">${fault}</p>`)
    expect(page).toContain(`<a href="#question_3">${questions[2]!.label}: Choose an answer</a>`)
    await nothingStored()
  })

  test.each(['Win now https://prizes.example/x', 'www.prizes.example', 'Read prizes.example/win, Li'])(
    'greets nobody as %s: a stranger’s link would go out in our name',
    async (name) => {
      const answer = await sendApplication(app, (await seed.job()).id, { name })
      expect(answer.status).toBe(422)
      expect(await answer.text()).toContain('Enter your name alone, without a web address')
      await nothingStored()
    },
  )

  test.each(['Raju a/l Muthu', 'Dr.med. J.R. O’Brien', 'St.John Smith'])('takes the name %s', async (name) => {
    expect((await sendApplication(app, (await seed.job()).id, { name })).status).toBe(303)
  })

  test.each([
    ['a file that only says it is a PDF', smallPdf('hello'), 'Only PDF files are allowed'],
    ['no file', new File([], ''), 'Choose your resume as a PDF file'],
    ['a file of nothing', smallPdf(''), 'That file is empty'],
    ['a file that is too large', smallPdf(`%PDF-${'x'.repeat(resumeBytesMax)}`), 'The resume must be at most 10 MB'],
  ])('is refused with %s, and the name stays', async (_what, resume, fault) => {
    const job = await seed.job()
    const answer = await sendApplication(app, job.id, { resume })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain(fault)
    expect(page).toContain('value="Łukasz O’Brien"')
    await nothingStored()
  })

  test('keeps what was given before and behind a file that is far too large', async () => {
    const job = await seed.job()
    const answer = await sendApplication(app, job.id, { resume: smallPdf(`%PDF-${'x'.repeat(2 * resumeBytesMax)}`) })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('<li><a href="#resume">The resume must be at most 10 MB</a></li>')
    expect(page.match(/<li><a href="#/g)).toHaveLength(1)
    expect(page).toMatch(/name="consent"\s+value="yes"\s+required\s+checked/)
    await nothingStored()
  })

  test('is taken with odd characters, none of which reaches a header', async () => {
    const job = await seed.job({ questions: [questions[0]!] })
    const answer = await sendApplication(app, job.id, {
      name: "O'Brien\r\nBcc: all@example.com\u0000",
      question_1: `${'x'.repeat(4_998)}\u0000`,
    })
    expect(answer.status).toBe(303)
    expect((await rows())[0]!.name).toBe("O'Brien Bcc: all@example.com")
    expect(app.sent[0]!.subject).not.toMatch(/[\r\n]/)
  })

  test.each(['name', 'phone', 'location', 'expectedSalary'])(
    'is refused with 5,000 characters as %s',
    async (field) => {
      const job = await seed.job()
      const answer = await sendApplication(app, job.id, { [field]: 'x'.repeat(5_000) })
      expect(answer.status).toBe(422)
      await nothingStored()
    },
  )

  test('of a program that fills in everything, or at once, is not taken', async () => {
    const job = await seed.job()
    const trapped = await sendApplication(app, job.id, { website: 'https://spam.example' })
    expect(await trapped.text()).toContain('only programs fill it in')
    const forged = await sendApplication(app, job.id, { stamp: '0.forged' })
    expect(await forged.text()).toContain('look it over once more')
    expect([trapped.status, forged.status]).toEqual([422, 422])
    await nothingStored()
  })

  test('after the words of the consent changed asks to read them again', async () => {
    const job = await seed.job()
    const answer = await sendApplication(app, job.id, { consentVersion: 'an older one' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('These words changed while you wrote')
    await nothingStored()
  })

  test.each(['draft', 'review', 'closed'] as const)('for a job in %s is refused', async (status) => {
    const job = await seed.job()
    await app.db.update(jobs).set({ status }).where(eq(jobs.id, job.id))
    expect((await app.as(undefined).raw(`/careers/${job.id}/apply`)).status).toBe(404)
    expect((await sendApplication(app, job.id)).status).toBe(404)
    await nothingStored()
  })

  test('that cannot be recorded leaves nothing, and its file is removed', async () => {
    const job = await seed.job()
    const answer = await withoutActivity(app.db, () => sendApplication(app, job.id))
    expect(answer.status).toBe(500)
    await nothingStored()
    expect(await app.services.files.get('resumes', 'candidate-1.v1.pdf')).toBeDefined()
    app.setNow(new Date(sentAt.getTime() + 11 * 60_000))
    for (const share of ['resumes', 'files'] as const) expect(await workNext(app.services, share)).toBe(true)
    expect(await app.services.files.get('resumes', 'candidate-1.v1.pdf')).toBeUndefined()
    expect(await app.db.select().from(notificationQueue)).toMatchObject([
      { type: 'resume', status: 'done' },
      { type: 'files.remove', status: 'done' },
    ])
  })

  test.each([
    [{ 'content-type': 'application/json' }, '{}', 415],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, 'nothing of the kind', 400],
    [{ 'content-type': 'multipart/form-data; boundary=x' }, manyFields(5_000), 400],
  ])('as another kind of body is refused (%o)', async (headers, body, status) => {
    const job = await seed.job()
    const answer = await app.as(undefined).raw(`/careers/${job.id}/apply`, { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
    await nothingStored()
  })
})

describe('applying again', () => {
  test('answers the same page, adds no candidacy and explains itself by mail', async () => {
    const job = await seed.job()
    const first = await sendApplication(app, job.id)
    const second = await sendApplication(app, job.id, { name: 'Somebody Else', email: 'LUKASZ@example.com' })
    expect([second.status, second.headers.get('location')]).toEqual([first.status, first.headers.get('location')])
    expect(await rows()).toMatchObject([{ name: 'Łukasz O’Brien' }])
    expect(app.sent.at(-1)).toMatchObject({
      to: 'LUKASZ@example.com',
      subject: expect.stringContaining('We already have your application'),
    })
    expect((await app.as(undefined).raw(personalPath(app, 'LUKASZ@example.com'))).status).toBe(200)
  })

  test('at the same moment makes one candidacy', async () => {
    const job = await seed.job()
    const contact = { name: 'Łukasz', email: 'lukasz@example.com', phone: null, location: null, expectedSalary: null }
    const given = { jobId: job.id, via: 'careers' as const, ...contact, answers: [], consent: undefined }
    const send = () => submitApplication(app.services, { ...given, resume: undefined })
    await Promise.all([send(), send(), send()])
    await app.settled()
    expect(app.sent).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  test('by pressing twice, or again after no answer came, writes one letter', async () => {
    const job = await seed.job({ questions })
    const send = (given?: Record<string, string | File>) => sendApplication(app, job.id, { ...answered, ...given })
    const first = await send()
    const second = await send()
    expect([second.status, second.headers.get('location')]).toEqual([first.status, first.headers.get('location')])
    expect(app.sent).toHaveLength(1)
    await send({ resume: smallPdf('%PDF-1.7\nmended') })
    await forgetLetters()
    await send({ question_1: 'On second thoughts' })
    await forgetLetters()
    await app.db.update(applications).set({ createdAt: longAgo })
    await send()
    expect(app.sent.map(({ subject }) => subject.startsWith('We already have'))).toEqual([false, true, true, true])
    expect(await rows()).toHaveLength(1)
  })

  test('by pressing twice as somebody who is a candidate already brings one letter, unless it could not be delivered', async () => {
    const job = await seed.job()
    await seed.candidate({ job, email: 'lukasz@example.com' })
    await sendApplication(app, job.id)
    await sendApplication(app, job.id, { name: 'Lukasz' })
    expect(app.sent).toHaveLength(1)
    await app.db.update(emailLogs).set({ status: 'failed' })
    await sendApplication(app, job.id)
    expect(app.sent).toHaveLength(2)
    await forgetLetters()
    await sendApplication(app, job.id)
    expect(app.sent).toHaveLength(3)
  })

  test('at an address that staff have corrected since is told there, however soon', async () => {
    const known = await seed.candidate({ email: 'lukas@example.com' })
    await sendApplication(app, known.jobId, { email: 'lukas@example.com' })
    await app.db.update(candidates).set({ email: 'Lukasz@example.com' }).where(eq(candidates.id, known.id))
    await sendApplication(app, known.jobId, { email: 'lukasz@example.com' })
    await sendApplication(app, known.jobId, { email: 'LUKASZ@example.com' })
    expect(app.sent.map(({ to }) => to)).toEqual(['lukas@example.com', 'lukasz@example.com'])
  })

  test('where staff entered the person changes nothing of theirs', async () => {
    const known = await seed.candidate({ name: 'Li Wei', email: 'lukasz@example.com', notes: 'Met at a fair' })
    await sendApplication(app, known.jobId, { phone: '1' })
    expect(await rows()).toEqual([known])
    const shown = await app.as('ceo').request('GET', `/api/candidates/${known.id}/application`)
    expect(await shown.json()).toEqual({ application: null, referredBy: null, erasureRequest: null })
  })

  test('after a rejection or a withdrawal makes a new candidacy', async () => {
    const job = await seed.job()
    await seed.candidate({ job, email: 'lukasz@example.com', status: '200_rejected' })
    await sendApplication(app, job.id)
    await app.as(undefined).raw(`${personalPath(app)}/withdraw`, { method: 'POST' })
    await sendApplication(app, job.id)
    expect(await rows()).toHaveLength(3)
  })
})
