import { describe, expect, test } from 'vitest'
import type { JobLink } from '#shared/job-links.ts'
import { applications, candidates } from '#server/database/schema.ts'
import { sendApplication } from '#test/apply-form.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const linkOf = async (jobId: number, source?: string) => {
  const path = `/api/jobs/${jobId}/${source ? 'links' : 'referral-link'}`
  return (await (await app.as('hiringManager').request('POST', path, source && { source })).json()) as JobLink
}
const codeOf = ({ url }: JobLink) => new URL(url).searchParams.get('via')!
const page = async (path: string) => (await app.as(undefined).raw(path)).text()
/** Of the one candidate who applied: the source that staff read, and the link that is kept. */
async function came() {
  const [candidate] = await app.db.select().from(candidates)
  const [application] = await app.db.select().from(applications)
  return [candidate?.source, application?.linkId]
}
const applicationOf = async (candidateId: number) =>
  await (await app.as('ceo').request('GET', `/api/candidates/${candidateId}/application`)).json()

describe('the page of a job', () => {
  test('takes the code of its address along to the form, which sends it; the address for search engines has none', async () => {
    const { id } = await seed.job()
    const code = codeOf(await linkOf(id, 'Newsletter'))
    const shown = await page(`/careers/${id}?via=${code}`)
    expect(shown.match(/href="[^"]*apply[^"]*"/g)).toEqual(Array(2).fill(`href="/careers/${id}/apply?via=${code}"`))
    expect(shown).toContain(`rel="canonical" href="http://rolecall.test/careers/${id}"`)
    const form = await page(`/careers/${id}/apply?via=${code}`)
    expect(form).toContain(`<input type="hidden" name="via" value="${code}" />`)
    expect(form).toContain(`href="/careers/${id}?via=${code}"`)
    expect(form).not.toContain('Newsletter')
  })

  test('may be kept, tells nobody who refers, and sets no cookie', async () => {
    const { id } = await seed.job()
    const link = await linkOf(id)
    for (const path of [`/careers/${id}`, `/careers/${id}/apply`]) {
      const answer = await app.as(undefined).raw(`${path}?via=${codeOf(link)}`)
      expect(answer.headers.get('set-cookie')).toBeNull()
      const shown = await answer.text()
      expect(shown).not.toContain(accountOf('hiringManager').fullName)
      expect(shown).not.toContain('Referral')
    }
    const answer = await app.as(undefined).raw(`/careers/${id}?via=${codeOf(link)}`)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=30')
  })

  test.each(['', '"><script>', '../../x', 'a'.repeat(21), '%00'])(
    'leaves out what cannot be a code: %j',
    async (via) => {
      const { id } = await seed.job()
      for (const path of [`/careers/${id}`, `/careers/${id}/apply`]) {
        const answer = await app.as(undefined).raw(`${path}?via=${encodeURIComponent(via)}`)
        expect(answer.status).toBe(200)
        expect(await answer.text()).not.toContain('via')
      }
    },
  )
})

describe('an application through a link', () => {
  test('has the source of the link, and is kept with it', async () => {
    const { id } = await seed.job()
    const link = await linkOf(id, 'Newsletter')
    expect((await sendApplication(app, id, { via: codeOf(link) })).status).toBe(303)
    expect(await came()).toEqual(['Newsletter', link.id])
    expect(await applicationOf(1)).toMatchObject({ application: { via: 'careers' }, referredBy: null })
  })

  test('of a colleague says who referred, also once their account is gone', async () => {
    const { id } = await seed.job()
    await sendApplication(app, id, { via: codeOf(await linkOf(id)).toUpperCase() })
    const { id: userId, fullName } = accountOf('hiringManager')
    expect(await came()).toEqual(['Referral', 1])
    expect(await applicationOf(1)).toMatchObject({ referredBy: { fullName } })
    await app.as('admin').request('DELETE', `/api/users/${userId}`)
    expect(await applicationOf(1)).toMatchObject({ referredBy: { fullName } })
  })

  test.each([
    ['indeed', 'Indeed'],
    ['linkedin', 'LinkedIn'],
  ])('of the feed’s code %s comes from %s', async (via, source) => {
    const { id } = await seed.job()
    await sendApplication(app, id, { via })
    expect(await came()).toEqual([source, null])
  })

  test('by a code that is unknown, empty, none or another job’s is one of the careers site', async () => {
    const [job, other] = [await seed.job(), await seed.job()]
    const codes = ['bcdfghjkm', '', '<b>', codeOf(await linkOf(other.id, 'Newsletter'))]
    for (const [at, via] of codes.entries())
      expect((await sendApplication(app, job.id, { via, email: `a${at}@example.com` })).status).toBe(303)
    const rows = await app.db.select({ source: candidates.source }).from(candidates)
    expect(rows).toEqual(codes.map(() => ({ source: 'Careers site' })))
    expect((await app.db.select().from(applications)).map(({ linkId }) => linkId)).toEqual(codes.map(() => null))
  })

  test('that was taken back is one of the careers site; what came before keeps its source', async () => {
    const { id } = await seed.job()
    const link = await linkOf(id)
    await sendApplication(app, id, { via: codeOf(link), email: 'early@example.com' })
    await app.as('hiringManager').request('DELETE', `/api/jobs/${id}/links/${link.id}`)
    expect((await sendApplication(app, id, { via: codeOf(link), email: 'late@example.com' })).status).toBe(303)
    const rows = await app.db.select({ source: candidates.source }).from(candidates).orderBy(candidates.id)
    expect(rows.map(({ source }) => source)).toEqual(['Referral', 'Careers site'])
    expect(await applicationOf(1)).toMatchObject({ referredBy: { fullName: accountOf('hiringManager').fullName } })
  })

  test('for a job that is closed is refused as any other', async () => {
    const { id } = await seed.job()
    const via = codeOf(await linkOf(id, 'Newsletter'))
    await app.as('admin').request('POST', `/api/jobs/${id}/close`)
    expect((await app.as(undefined).raw(`/careers/${id}?via=${via}`)).status).toBe(410)
    expect((await sendApplication(app, id, { via })).status).toBe(404)
    expect(await app.db.$count(candidates)).toBe(0)
  })

  test('keeps the code while a fault is mended', async () => {
    const { id } = await seed.job()
    const via = codeOf(await linkOf(id, 'Newsletter'))
    const answer = await sendApplication(app, id, { via, email: 'nobody' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(`name="via" value="${via}"`)
  })

  test('sent a second time, through another link, changes nothing', async () => {
    const { id } = await seed.job()
    const [first, second] = [await linkOf(id, 'Newsletter'), await linkOf(id)]
    await sendApplication(app, id, { via: codeOf(first) })
    expect((await sendApplication(app, id, { via: codeOf(second), phone: '+47 123' })).status).toBe(303)
    expect(await app.db.$count(candidates)).toBe(1)
    expect(await came()).toEqual(['Newsletter', first.id])
  })

  test('is kept without its link once the candidate is anonymised', async () => {
    const { id } = await seed.job()
    await sendApplication(app, id, { via: codeOf(await linkOf(id)), name: 'Li Wei' })
    const answer = await app.as('admin').request('POST', '/api/candidates/1/anonymise', { name: 'Li Wei' })
    expect(answer.status).toBe(200)
    expect(await came()).toEqual([null, null])
  })
})
