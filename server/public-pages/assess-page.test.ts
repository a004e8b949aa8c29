import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { providerForFile } from '#test/provider-server.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { appForFile } from '#test/test-app.ts'

const app = await appForFile()
const server = await providerForFile()
const seed = seedHiring(app.db)

test.each([
  ['built-in', true, 'later to that address, from'],
  ['hipeople', true, 'later to that address, from'],
  ['partner', false, 'later to that address, by the service that gives our assessments.'],
] as const)('of %s, the link can be asked for: %s', async (name, asked, sent) => {
  const { assessmentToken } = await seed.job({ assessmentToken: 'the-token-of-a-job' })
  const assessments = name === 'built-in' ? undefined : server.configOf(name)
  const services = { ...app.services, config: { ...app.services.config, assessments } }
  const page = await (await createApp(services).request(`/assess/${assessmentToken}`)).text()
  expect(page.includes('Get your personal link')).toBe(asked)
  expect(page.replaceAll(/\s+/g, ' ')).toContain(sent)
})
