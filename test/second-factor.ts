import { generateSync } from 'otplib/functional'
import { browser, cookieOf, janesPassword as password } from './jane.ts'
import type { TestApp } from './test-app.ts'

const stepMs = 30_000
/** What an authenticator app shows, `steps` from now. */
export const codeAt = (secret: string, at: Date, steps = 0) =>
  generateSync({ secret, epoch: Math.floor((at.getTime() + steps * stepMs) / 1_000) })

/** Jane with a browser, a clock that stands, and an app for codes. */
export function withApp(app: TestApp) {
  const jane = browser(app.sessions)
  const start = new Date('2027-03-01T09:00:00Z')
  /** Puts the clock so many steps after its start. */
  const clock = (steps: number) => app.setNow(new Date(start.getTime() + steps * stepMs))
  const own = '/api/users/me/second-factor'
  const begin = async (cookie: string, given = password) =>
    jane.send('POST', `${own}/set-up`, { password: given }, cookie)

  /** Turns it on in a session of Jane's, by the code of the clock's start. */
  async function turnOn() {
    app.setNow(start)
    const session = await jane.signedIn()
    const { secret, setUp, address } = (await (await begin(session)).json()) as Record<string, string>
    const answer = await jane.send('POST', own, { setUp, code: codeAt(secret!, start) }, session)
    const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] }
    const code = (steps: number) => codeAt(secret!, start, steps)
    return { session, secret: secret!, address: address!, status: answer.status, recoveryCodes, code }
  }
  /** The cookie of a challenge. */
  const challenged = async (username?: string, given?: string) => cookieOf(await jane.login(username, given))
  const enter = async (code: string, cookie: string | undefined) =>
    jane.send('POST', '/api/login/code', { code }, cookie)
  return { jane, own, start, clock, begin, turnOn, challenged, enter }
}
