import pino from 'pino'
import { expect, test, vi } from 'vitest'
import type { Services } from '#server/context.ts'
import { createApp } from '#server/app.ts'
import { offers } from '#server/database/schema.ts'
import { seedHiring } from '#test/seed-hiring.ts'
import { accountOf, appForFile } from '#test/test-app.ts'
import { createDrawer } from './drawer.ts'

const app = await appForFile()
const seed = seedHiring(app.db)
const { config } = app.services

const logTo = (lines: string[]) => pino({}, { write: (line) => void lines.push(line) })
const paper = (letter: string) => ({ letter, candidateName: 'Li Wei', jobTitle: 'Nurse', madeAt: new Date(0) })
/** Fonts are cut down to so many signs for half a minute. */
const heavy = Array.from({ length: 19_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('')

/** Sends an offer of this letter with a drawer of its own. */
async function send(letter: string, drawer = app.services.drawer) {
  const { id } = await seed.candidate({ status: '75_1st_interview_completed' })
  const services: Services = { ...app.services, drawer }
  const asCeo = createApp({ ...services, signIn: { ...services.signIn, findUser: async () => accountOf('ceo') } })
  return asCeo.request(`/api/candidates/${id}/send-offer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ compensation: '85,000', letter }),
  })
}

test('while a heavy letter is drawn everybody else is answered', async () => {
  const lines: string[] = []
  const drawer = createDrawer({ log: logTo(lines) })
  const drawing = drawer.letter('user-1', config, paper(heavy)).catch((error: unknown) => error)
  expect((await app.as('ceo').request('GET', '/api/candidates?page=1')).status).toBe(200)
  await drawer.end()
  expect(await drawing).toMatchObject({ status: 503 })
  // Ended by us, as at the end of the process: nothing to tell.
  expect(lines).toEqual([])
})

test('a letter that takes too long is refused by name, and leaves nothing behind', async () => {
  const put = vi.spyOn(app.services.files, 'put')
  const hasty = createDrawer(app.services, { limitMs: 1, memoryMb: 512 })
  const answer = await send('Welcome, Li Wei', hasty)
  await hasty.end()
  expect([answer.status, await answer.json()]).toEqual([
    400,
    {
      message:
        'The letter takes longer than 0.001 seconds to draw: it has 15 signs, 10 of them different. Shorten it, or try again.',
      field: 'letter',
    },
  ])
  expect(put).not.toHaveBeenCalled()
  expect(await app.db.select().from(offers)).toEqual([])
  expect(app.sent).toEqual([])
})

test('so is one that takes too much memory', async () => {
  const narrow = createDrawer(app.services, { limitMs: 60_000, memoryMb: 8 })
  await expect(narrow.letter('user-1', config, paper('Welcome'))).rejects.toThrow('takes more than 8 MB of memory')
  await narrow.end()
})

test('a thread that ends is told in the log, changes nothing, and the same press is right the next time', async () => {
  const lines: string[] = []
  const drawer = createDrawer({ log: logTo(lines) })
  const organisation = { ...config.organisation, name: undefined as never }
  await expect(drawer.letter('user-1', { ...config, organisation }, paper('Welcome'))).rejects.toMatchObject({
    status: 503,
    message: 'The document could not be drawn, so nothing was changed. Try again.',
  })
  expect(lines.join('')).toContain('The thread that draws letters has ended')
  expect((await send('Welcome, Li Wei', drawer)).status).toBe(200)
  await drawer.end()
})

test('whoever has many letters drawn holds up others by one of them', async () => {
  const done: string[] = []
  const draw = async (name: string, whose: string) => {
    await app.services.drawer.letter(whose, config, paper('Welcome'))
    done.push(name)
  }
  const many = Array.from({ length: 4 }, (_, index) => draw(`theirs ${index + 1}`, 'user-1'))
  await Promise.all([...many, draw('mine', 'user-2')])
  expect(done).toEqual(['theirs 1', 'mine', 'theirs 2', 'theirs 3', 'theirs 4'])
})
