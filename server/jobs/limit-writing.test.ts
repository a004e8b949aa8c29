import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import type { Services } from '#server/context.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()

const findUser = async () => accountOf('hiringManager')
/** Status and Retry-After of the draft that comes after 60 others. */
async function afterSixty(model: Services['model']) {
  const asked = createApp({ ...app.services, model, signIn: { ...app.services.signIn, findUser } })
  const describe = () =>
    asked.request('/api/jobs/description', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Nurse', type: 'Full-time' }),
    })
  for (let drafts = 0; drafts < 60; drafts += 1) expect((await describe()).status).toBe(200)
  const last = await describe()
  return [last.status, last.headers.get('retry-after') !== null]
}

test('one person is written only so many drafts by a language model, and any number by the product itself', async () => {
  // Whether there is one is all that is asked of it here: the test's writer is the product's own.
  expect(await afterSixty({} as NonNullable<Services['model']>)).toEqual([429, true])
  expect(await afterSixty(undefined)).toEqual([200, false])
})
