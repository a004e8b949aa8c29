import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { logoBytesMax } from '#shared/limits.ts'
import { activityLogs, offers, settings } from '#server/database/schema.ts'
import { emailBrand } from '#server/providers/email/email-brand.ts'
import { renderEmail } from '#server/providers/email/render-email.ts'
import { currentConfig } from '#server/settings/current-config.ts'
import { withoutActivity, seedHiring } from '#test/seed-hiring.ts'
import { appForFile, type TestApp } from '#test/test-app.ts'
import { picture } from '#test/picture.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

type Who = Parameters<TestApp['as']>[0]
const send = (
  bytes: Uint8Array<ArrayBuffer>,
  { who = 'ceo', name = 'logo.png' }: { who?: Who; name?: string } = {},
) => {
  const body = new FormData()
  body.append('file', new File([bytes], name))
  return app.as(who).raw('/api/settings/logo/file', { method: 'POST', body })
}
const png = await picture()
const pathOf = async (answer: Response) => ((await answer.json()) as { logo: { path: string } }).logo.path
const nothingStored = async () => {
  expect(await (await app.as('ceo').request('GET', '/api/settings/logo')).json()).toEqual({ logo: null })
  expect(await app.db.$count(activityLogs)).toBe(0)
}

/** The bytes of an offer's letter, as text. */
async function letterSent() {
  const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
  const answer = await app.as('ceo').request('POST', `/api/candidates/${id}/send-offer`, { compensation: '90000' })
  expect(answer.status).toBe(200)
  const [offer] = await app.db.select().from(offers).where(eq(offers.candidateId, id))
  return Buffer.from((await app.services.files.get('offers', offer!.letterKey!))!).toString('latin1')
}

const refused: [string, Uint8Array<ArrayBuffer>, number][] = [
  ['an SVG', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 400],
  ['a PDF', new TextEncoder().encode('%PDF-1.7 hello'), 400],
  ['nothing', new Uint8Array(), 400],
  ['a GIF', await picture({ type: 'gif' }), 400],
  ['a PNG cut off', png.slice(0, 18), 400],
  ['a PNG cut off behind its size', png.slice(0, 50), 400],
  ['a JPEG cut off', (await picture({ type: 'jpeg' })).slice(0, -200), 400],
  ['too small', await picture({ width: 15, height: 64 }), 400],
  ['too wide', await picture({ type: 'webp', width: 4_097, height: 64 }), 400],
  ['too large', new Uint8Array(logoBytesMax + 1), 413],
]

describe('the logo', () => {
  test('is stored, told, and shown to everyone for a year under an address that names its content', async () => {
    const answer = await send(png)
    expect(answer.status).toBe(200)
    const { logo } = (await answer.json()) as { logo: { path: string } }
    expect(logo).toEqual({ path: expect.stringMatching(/^\/branding\/logo-[0-9a-f]{12}\.png$/), width: 64, height: 32 })
    expect(await app.db.select().from(activityLogs)).toMatchObject([
      { action: 'changed the settings', details: { fields: ['logo'] } },
    ])
    const shown = await app.as(undefined).raw(logo.path)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(png))
  })

  test('stands on public pages, in letters, in job postings and in the feed; without one there is none', async () => {
    const { id } = await seed.job()
    const page = async (path: string) => (await app.as(undefined).raw(path)).text()
    expect(await page('/careers')).not.toContain('<img class="logo"')
    const path = await pathOf(await send(png))
    const name = app.services.config.organisation.name
    expect(await page('/careers')).toContain(`<img class="logo" src="${path}" alt="${name}" width="64" height="32" />`)
    expect(await page(`/careers/${id}`)).toContain(`"logo":"http://rolecall.test${path}"`)
    expect(await page('/careers/feed.xml')).toContain(`<url>http://rolecall.test${path}</url>`)
    const config = await currentConfig(app.services)
    const { html } = renderEmail('rejection', { candidateName: 'Li', jobTitle: 'Cook' }, emailBrand(config))
    expect(html).toContain(`src="http://rolecall.test${path}"`)
  })

  test('that is replaced stays for letters that went out; one that is removed is on no page any more', async () => {
    const first = await pathOf(await send(png))
    const second = await pathOf(await send(await picture({ width: 80, height: 40 })))
    expect(second).not.toBe(first)
    for (const path of [first, second]) expect((await app.as(undefined).raw(path)).status).toBe(200)
    expect((await app.as('ceo').request('DELETE', '/api/settings/logo')).status).toBe(200)
    expect(await (await app.as(undefined).raw('/careers')).text()).not.toContain('class="logo"')
  })

  test('that is not there, or is there already, is nothing to tell of', async () => {
    expect((await app.as('ceo').request('DELETE', '/api/settings/logo')).status).toBe(200)
    await nothingStored()
    const path = await pathOf(await send(png))
    expect(await pathOf(await send(png))).toBe(path)
    expect(await app.db.$count(activityLogs)).toBe(1)
    for (const _ of [1, 2]) expect((await app.as('ceo').request('DELETE', '/api/settings/logo')).status).toBe(200)
    expect(await app.db.$count(activityLogs)).toBe(2)
  })

  test.each(refused)('that is %s is refused, whatever its name says', async (_what, bytes, status) => {
    expect((await send(bytes)).status).toBe(status)
    await nothingStored()
  })

  test('stands in letters, whatever its kind', async () => {
    for (const type of ['png', 'jpeg', 'webp'] as const) {
      expect((await send(await picture({ type }))).status).toBe(200)
      expect(await letterSent(), type).toContain('/Subtype /Image')
    }
  })

  test('that was stored damaged keeps nobody from an offer: the letter bears the name', async () => {
    const key = 'logo-0123456789ab.png'
    await app.services.files.put('branding', key, png.subarray(0, -200))
    await app.db.insert(settings).values({ key: 'logo', value: { key, type: 'png', width: 64, height: 64 } })
    expect(await letterSent()).not.toContain('/Subtype /Image')
  })

  test.each(['hiringManager', 'projectManager', 'director', undefined] as const)('is not for %s', async (who) => {
    const body = new FormData()
    body.append('file', new File([png], 'logo.png'))
    const refused = who ? 403 : 401
    expect((await app.as(who).raw('/api/settings/logo/file', { method: 'POST', body })).status).toBe(refused)
    expect((await app.as(who).request('DELETE', '/api/settings/logo')).status).toBe(refused)
    await nothingStored()
  })

  test('is not taken where its activity cannot be written', async () => {
    await withoutActivity(app.db, async () => expect((await send(png)).status).toBe(500))
    expect(await app.db.$count(settings)).toBe(0)
    await nothingStored()
  })

  test.each(['/branding/logo-000000000000.png', '/branding/logo-x.svg', '/branding/..%2Fa.png'])(
    '%s is not found',
    async (path) => {
      expect((await app.as(undefined).raw(path)).status).toBe(404)
    },
  )
})
