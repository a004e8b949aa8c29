import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedHiring } from '#test/seed-hiring.ts'
import { testApp, type TestApp } from '#test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const seed = seedHiring(app.db)
  for (let n = 0; n < 3; n += 1) await seed.candidate({ name: `Łukasz ${n}` })
})
afterAll(() => app.close())

const list = (accepted: string) =>
  app.as('projectManager').request('GET', '/api/candidates', undefined, { 'accept-encoding': accepted })

test('a browser that takes gzip gets a list in it, and it is the list', async () => {
  const packed = await list('gzip, br')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const text = await new Response(packed.body!.pipeThrough(new DecompressionStream('gzip'))).text()
  expect(JSON.parse(text)).toEqual(await (await list('identity')).json())
})

test.each(['gzip', 'identity', 'br'])(
  'a cache is told once that answers differ by their encoding: %s',
  async (accepted) => {
    const answer = await list(accepted)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.has('content-encoding')).toBe(accepted === 'gzip')
  },
)

test('the webhook’s secret, which lasts, is not compressed', async () => {
  const answer = await app.as('admin').request('GET', '/api/integrations/webhook-secret', undefined, {
    'accept-encoding': 'gzip',
  })
  expect(answer.headers.has('content-encoding')).toBe(false)
  expect(await answer.json()).toEqual({ secret: expect.stringMatching(/^whsec_/) })
})
