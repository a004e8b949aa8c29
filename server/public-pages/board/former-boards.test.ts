import { expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const seed = seedHiring(app.db)

const statusOf = async (path: string) => (await app.as(undefined).request('GET', `/v1/boards/${path}`)).status
const rename = async (name: string, address: string | null = null) => {
  const change = { organisation: { name, address, country: null } }
  expect((await app.as('admin').request('PATCH', '/api/settings', change)).status).toBe(200)
}

test('other sites go on finding the job board and its jobs by every name that the organisation had', async () => {
  const { id } = await seed.job({ status: 'active' })
  expect(await statusOf('acme/jobs')).toBe(404)
  await rename('Acme')
  await rename('Acme', '2 Main Street')
  await rename('Brackhollow Foods')
  const names = ['our-company', 'acme', 'brackhollow-foods', 'brackhollow', '%00']
  expect(await Promise.all(names.map((name) => statusOf(`${name}/jobs`)))).toEqual([200, 200, 200, 404, 404])
  expect(await statusOf(`acme/jobs/${id}`)).toBe(200)
})

test('with the job board switched off its former names are off too', async () => {
  await rename('Acme')
  await app.as('admin').request('PATCH', '/api/settings', { platforms: ['careers'] })
  expect(await statusOf('our-company/jobs')).toBe(404)
})
