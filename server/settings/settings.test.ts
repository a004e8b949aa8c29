import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { hourMs } from '#shared/durations.ts'
import { offerLetterTemplate } from '#shared/offer-letter.ts'
import { followUpDefaults } from '#shared/follow-ups.ts'
import { roles } from '#shared/permissions.ts'
import { schedulingDefaults } from '#shared/scheduling.ts'
import {
  activityLogs,
  interviews,
  jobPlatforms,
  notificationQueue,
  settings as settingsTable,
} from '#server/database/schema.ts'
import { workNext } from '#server/outbox/work-queue.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'
import { parseMailbox } from '#server/providers/email/parse-mailbox.ts'
import { currentConfig, forgetNames } from './current-config.ts'
import { readSetting } from './read-setting.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const read = async () => (await app.as('ceo').request('GET', '/api/settings')).json()
const change = (body: unknown, headers = {}, who: 'admin' | 'ceo' | 'coo' = 'ceo') =>
  app.as(who).request('PATCH', '/api/settings', body, headers)
const work = async () => {
  while (await workNext(app.services)) continue
}
const acme = { name: 'Acme', address: '1 Main Street, Oslo', country: 'Norway' }

describe('the settings', () => {
  test('start as the environment and the specification have them', async () => {
    expect(await read()).toMatchObject({
      offerValidityMs: 7 * 24 * hourMs,
      offerLetter: offerLetterTemplate,
      productName: 'Rolecall',
      organisation: { name: 'Our company', address: null, country: null },
      assessmentDelayMs: 3 * hourMs,
      approvalRequired: false,
      payRangeRequired: false,
      closesFilledJobs: false,
      blindFeedback: true,
      invitationType: 'Technical',
      followUps: followUpDefaults,
      scheduling: schedulingDefaults,
      platforms: ['careers', 'indeed', 'linkedin', 'job-board'],
      updatedAt: '1970-01-01T00:00:00.000Z',
    })
  })

  test.each(['360', 'true', 'null', '"Acme"', '[1]', '{}', '1e3'])('keep the text %j as it is', async (text) => {
    expect((await change({ productName: text, applicationConsent: text, offerLetter: text })).status).toBe(200)
    forgetNames(app.db) // as another process, or the next start, which read it anew
    expect(await read()).toMatchObject({ productName: text, applicationConsent: text, offerLetter: text })
    expect((await currentConfig(app.services)).productName).toBe(text)
    expect((await change({ productName: 'Rolecall' })).status).toBe(200)
  })

  test('that no rule lets in leave the names of the environment, and everybody can sign in', async () => {
    await app.db.insert(settingsTable).values({ key: 'productName', value: 360 })
    forgetNames(app.db)
    expect((await currentConfig(app.services)).productName).toBe('Rolecall')
  })

  test.each([undefined, ...roles])('are open to %s as the matrix says', async (who) => {
    const status = who === undefined ? 401 : ['admin', 'ceo', 'coo'].includes(who) ? 200 : 403
    const asker = app.as(who)
    expect((await asker.request('GET', '/api/settings')).status).toBe(status)
    expect((await asker.request('PATCH', '/api/settings', { productName: 'Hire' })).status).toBe(status)
    const followed = await asker.request('GET', '/api/settings/hiring')
    expect(followed.status).toBe(who ? 200 : 401)
    const usual = {
      closesFilledJobs: false,
      assessmentDelayMs: 3 * hourMs,
      offerValidityMs: 7 * 24 * hourMs,
      offerApproval: { mode: 'off', limitUsd: 150_000 },
      timeZone: 'UTC',
      payCurrency: null,
    }
    if (who) expect(await followed.json()).toEqual({ approvalRequired: false, payRangeRequired: false, ...usual })
    expect((await read()).productName).toBe(status === 200 ? 'Hire' : 'Rolecall')
  })

  test('are changed one by one, trimmed, dated and recorded', async () => {
    app.setNow(new Date('2027-02-01T10:00:00Z'))
    const answer = await change({ productName: ' Hire ', organisation: { ...acme, country: ' ' } }, {}, 'coo')
    const after = await read()
    expect(await answer.json()).toEqual(after)
    expect(after).toMatchObject({
      productName: 'Hire',
      organisation: { ...acme, country: null },
      approvalRequired: false,
      updatedAt: '2027-02-01T10:00:00.000Z',
    })
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { userId: 3, action: 'changed the settings', details: { fields: ['productName', 'organisation'] } },
    ])
  })

  test('that stay as they are write nothing', async () => {
    expect((await change({ approvalRequired: false, productName: 'Rolecall' })).status).toBe(200)
    expect(await app.db.$count(activityLogs)).toBe(0)
  })

  test.each([
    [{ productName: ' ' }, 'Product name is required'],
    [{ productName: 'x'.repeat(61) }, 'Product name must be at most 60 characters'],
    [{ organisation: { ...acme, name: '' } }, 'Organisation name is required'],
    [{ organisation: { ...acme, logo: 'x' } }, undefined],
    [{ assessmentDelayMs: -1 }, undefined],
    [{ assessmentDelayMs: 1.5 }, 'The assessment delay must be a whole number'],
    [{ assessmentDelayMs: 721 * hourMs }, undefined],
    [{ offerValidityMs: 36 * hourMs }, 'An offer stands for 1 to 90 whole days'],
    [{ approvalRequired: 'yes' }, 'Approval required must be true or false'],
    [{ payRangeRequired: 1 }, 'Pay range required must be true or false'],
    [{ closesFilledJobs: 'yes' }, 'Closes filled jobs must be true or false'],
    [{ invitationType: 'Séance' }, undefined],
    [{ platforms: ['careers', 'moon-jobs'] }, undefined],
    [{ platforms: ['indeed'] }, 'The careers site stays on: the other platforms link to it'],
    [{ offerApproval: { mode: 'some', limitUsd: 1 } }, 'Offers that need approval must be one of off, all, above'],
    [{ offerApproval: { mode: 'above', limitUsd: -1 } }, undefined],
    [{ offerApproval: { mode: 'above' } }, undefined],
    [{ secret: 'x' }, undefined],
  ])('refuse %j', async (body, message) => {
    const answer = await change(body)
    expect(answer.status).toBe(400)
    if (message) expect((await answer.json()).message).toContain(message)
    expect(await app.db.$count(settingsTable)).toBe(0)
  })

  test('count the last day of an offer’s validity as a whole one, where a part of it was kept once', async () => {
    await app.db.insert(settingsTable).values({ key: 'offerValidityMs', value: 36 * hourMs })
    expect((await read()).offerValidityMs).toBe(48 * hourMs)
    const hiring = await app.as('hiringManager').request('GET', '/api/settings/hiring')
    expect(await hiring.json()).toMatchObject({ offerValidityMs: 48 * hourMs })
  })

  test('a webhook’s address can be cleared again', async () => {
    await change({ webhookUrl: 'https://hooks.example.com/x' })
    for (const webhookUrl of ['', null]) expect((await change({ webhookUrl })).status).toBe(200)
    expect(await (await app.as('ceo').request('GET', '/api/settings')).json()).toMatchObject({ webhookUrl: null })
    expect(await readSetting(app.db, 'webhookUrl')).toBeNull()
  })

  test('refuse a webhook that nothing would be sent to, unless the operator allows it', async () => {
    const open = { webhookUrl: 'http://hooks.example.com/x' }
    const refused = await change(open)
    const message = 'The webhook’s address must start with https://'
    expect([refused.status, await refused.json()]).toEqual([400, { message, field: 'webhookUrl' }])
    expect((await change({ webhookUrl: 'https://hooks.example.com/x' })).status).toBe(200)
    app.services.config.allowPrivateWebhooks = true
    try {
      expect((await change(open)).status).toBe(200)
    } finally {
      app.services.config.allowPrivateWebhooks = false
    }
  })

  test('refuse a change made over an older version, and show the present one', async () => {
    const seen = await read()
    expect((await change({ productName: 'First' }, { 'x-row-version': seen.updatedAt })).status).toBe(200)
    const late = await change({ productName: 'Second' }, { 'x-row-version': seen.updatedAt })
    expect([late.status, await late.json()]).toMatchObject([
      409,
      { errorType: 'conflict', current: { productName: 'First' } },
    ])
    expect((await read()).productName).toBe('First')
  })

  test('take one of two changes over the same version', async () => {
    const headers = { 'x-row-version': (await read()).updatedAt }
    const answers = await Promise.all([1, 2, 3].map((each) => change({ productName: `Name ${each}` }, headers)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
  })

  test('roll back whole', async () => {
    await seed.job({ status: 'active' })
    await change({ platforms: ['careers'] })
    const before = await read()
    const broken = { ...app.contextOf('ceo'), now: () => new Date(Number.NaN) }
    const { changeSettings } = await import('./change-settings.ts')
    await expect(changeSettings(broken, { productName: 'Gone', platforms: ['careers', 'indeed'] })).rejects.toThrow()
    expect(await read()).toEqual(before)
    expect(await app.db.$count(activityLogs)).toBe(1)
    expect(await app.db.$count(notificationQueue)).toBe(0)
  })
})

describe('what each setting does', () => {
  test('the delay is that of the next candidate’s assessment', async () => {
    app.setNow(new Date('2027-02-01T10:00:00Z'))
    await change({ assessmentDelayMs: 5 * hourMs })
    const { id } = await seed.job({ status: 'active' })
    await app.as('admin').request('POST', '/api/candidates', { jobId: id, name: 'Li Wei', email: 'li@example.com' })
    const queued = await app.db.select().from(notificationQueue).where(eq(notificationQueue.type, 'assessment'))
    expect(queued).toMatchObject([{ processAfter: new Date('2027-02-01T15:00:00Z') }])
  })

  test('approval required sends a submitter’s job to review, and everyone’s screens know', async () => {
    const changed = {
      approvalRequired: true,
      payRangeRequired: false,
      closesFilledJobs: false,
      assessmentDelayMs: hourMs,
      offerValidityMs: 72 * hourMs,
      offerApproval: { mode: 'above', limitUsd: 90_000 },
    }
    await change(changed)
    const screens = await app.as('hiringManager').request('GET', '/api/settings/hiring')
    expect(await screens.json()).toEqual({ ...changed, timeZone: 'UTC', payCurrency: null })
    const { id } = await seed.job({ status: 'draft', submitterId: 1 })
    const asked = await app.as('hiringManager').request('POST', `/api/jobs/${id}/approve`)
    expect((await asked.json()).status).toBe('review')
    const approved = await app.as('director').request('POST', `/api/jobs/${id}/approve`)
    expect((await approved.json()).status).toBe('active')
  })

  test('the invitation type is that of the interview', async () => {
    await change({ invitationType: 'Phone' })
    const { id } = await seed.candidate()
    await app.as('ceo').request('POST', `/api/candidates/${id}/invite-to-interview`)
    expect(await app.db.select().from(interviews)).toMatchObject([{ type: 'Phone' }])
  })

  test('an approved job is posted to the platforms that are on', async () => {
    await change({ platforms: ['linkedin', 'careers'] })
    const { id } = await seed.job({ status: 'draft' })
    await app.as('admin').request('POST', `/api/jobs/${id}/approve`)
    const rows = await app.db.select().from(jobPlatforms)
    expect(rows.map(({ platform }) => platform).toSorted()).toEqual(['careers', 'linkedin'])
  })

  test('a platform that is switched off shows nothing, and has every open job once it is on again', async () => {
    const { id } = await seed.job({ status: 'draft' })
    await app.as('admin').request('POST', `/api/jobs/${id}/approve`)
    await work()
    await change({ platforms: ['careers'] })
    const visitor = app.as(undefined)
    const addresses = ['/feeds/indeed.xml', '/feeds/linkedin.xml', '/v1/boards/our-company/jobs']
    for (const path of [...addresses, `/v1/boards/our-company/jobs/${id}`])
      expect([path, (await visitor.request('GET', path)).status]).toEqual([path, 404])
    expect((await visitor.request('GET', '/careers')).status).toBe(200)
    const states = async () =>
      Object.fromEntries((await app.db.select().from(jobPlatforms)).map(({ platform, status }) => [platform, status]))
    expect(await states()).toEqual({ careers: 'posted', indeed: 'closed', linkedin: 'closed', 'job-board': 'closed' })
    await change({ platforms: ['careers', 'indeed'] })
    await work()
    expect(await states()).toMatchObject({ careers: 'posted', indeed: 'posted', linkedin: 'closed' })
    expect(await (await visitor.request('GET', addresses[0]!)).text()).toContain(`/careers/${id}`)
  })

  test('a posting that waits is not made where its platform was switched off in the meantime', async () => {
    const { id } = await seed.job({ status: 'draft' })
    await app.as('admin').request('POST', `/api/jobs/${id}/approve`)
    await change({ platforms: ['careers'] })
    await work()
    const rows = await app.db.select().from(jobPlatforms)
    expect(rows.filter(({ status }) => status === 'posted').map(({ platform }) => platform)).toEqual(['careers'])
  })

  test('the names are those of letters, public pages, feeds and new descriptions from the next one on', async () => {
    await change({ productName: 'Hire', organisation: acme })
    const { id } = await seed.candidate()
    await app.as('ceo').request('POST', `/api/candidates/${id}/reject`)
    expect(app.sent).toMatchObject([{ from: 'Acme <hiring@rolecall.test>' }])
    expect(app.sent[0]!.subject).toContain('Acme')
    expect(app.sent[0]!.text).toContain('Sent with Hire.')
    const careers = await (await app.as(undefined).request('GET', '/careers')).text()
    expect(careers).toContain('Work at Acme')
    expect(careers).toContain('1 Main Street, Oslo, Norway')
    const feed = await (await app.as(undefined).request('GET', '/feeds/indeed.xml')).text()
    expect(feed).toContain('<publisher><![CDATA[Hire]]></publisher>')
    expect((await app.as(undefined).request('GET', '/v1/boards/acme/jobs')).status).toBe(200)
    const job = await app.as('ceo').request('POST', '/api/jobs', { title: 'Designer', type: 'Full-time' })
    expect((await job.json()).description).toContain('Acme')
  })

  test('a letter that the worker sends bears the names of its day', async () => {
    app.setNow(new Date('2027-02-01T10:00:00Z'))
    const { id } = await seed.job({ status: 'active' })
    await app.as('admin').request('POST', '/api/candidates', { jobId: id, name: 'Li Wei', email: 'li@example.com' })
    await change({ organisation: acme })
    app.setNow(new Date('2027-02-01T14:00:00Z'))
    await work()
    expect(app.sent[0]!.subject).toContain('Acme')
  })

  test('a name changed by another process is seen after three seconds at most', async () => {
    await currentConfig(app.services)
    await app.db.insert(settingsTable).values({ key: 'productName', value: 'Elsewhere' })
    const clock = vi.spyOn(performance, 'now')
    try {
      const startMs = performance.now()
      clock.mockReturnValue(startMs + 2_000)
      expect((await currentConfig(app.services)).productName).toBe('Rolecall')
      clock.mockReturnValue(startMs + 3_001)
      expect((await currentConfig(app.services)).productName).toBe('Elsewhere')
    } finally {
      clock.mockRestore()
      forgetNames(app.db)
    }
  })

  test('letters are from the organisation, once it has a name', async () => {
    expect((await currentConfig(app.services)).emailFrom).toBe('Rolecall <hiring@rolecall.test>')
    await change({ organisation: { name: 'Łódź "Steel", Inc.', address: null, country: null } })
    const { emailFrom } = await currentConfig(app.services)
    expect(parseMailbox(emailFrom)).toEqual({ name: 'Łódź Steel, Inc.', address: 'hiring@rolecall.test' })
  })

  test('a sender of the environment’s own stays', async () => {
    await change({ productName: 'Hire' })
    const emailFrom = 'People <people@example.com>'
    const services = { ...app.services, config: { ...app.services.config, emailFrom } }
    expect(await currentConfig(services)).toMatchObject({ productName: 'Hire', emailFrom })
  })
})
