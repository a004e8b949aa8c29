import { browser, janesPassword as password } from './jane.ts'
import { authenticator, type Oddities } from './passkey.ts'
import type { TestApp } from './test-app.ts'

export const passkeyOrigin = 'http://localhost:3000'

/** Jane with a browser that keeps passkeys, of an app that is reached where browsers take them. */
export function withPasskeys(app: TestApp) {
  const jane = browser(app.sessions)
  const own = '/api/users/me/passkeys'
  const begin = async (session: string, proof: object = { password }) =>
    jane.send('POST', `${own}/begin`, proof, session)
  const finish = (session: string, body: object) => jane.send('POST', own, body, session)

  /** Adds a passkey in a session of Jane's. */
  async function add({ session, proof, odd = {}, name = 'Work laptop' }: Addition = {}) {
    const signedIn = session ?? (await jane.signedIn())
    const device = authenticator(passkeyOrigin)
    const begun = await begin(signedIn, proof)
    if (begun.status !== 200) return { session: signedIn, device, answer: begun }
    const { ceremony, options } = (await begun.json()) as Begun
    const answer = await finish(signedIn, { ceremony, credential: device.create(options, odd), name })
    return { session: signedIn, device, answer }
  }
  /** What the login asks of a browser, with the cookie that binds it. */
  async function ask(cookie?: string) {
    const answer = await jane.send('POST', '/api/login/passkey/begin', undefined, cookie)
    const { ceremony, options } = (await answer.json()) as Begun
    return { ceremony, options, cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! }
  }
  /** Signs in by a passkey. */
  async function touch(device: ReturnType<typeof authenticator>, odd: Oddities = {}) {
    const { ceremony, options, cookie } = await ask()
    return jane.send('POST', '/api/login/passkey', { ceremony, credential: device.get(options, odd) }, cookie)
  }
  return { jane, own, begin, finish, add, ask, touch }
}

interface Addition {
  session?: string
  proof?: object
  odd?: Oddities
  name?: string
}
interface Begun {
  ceremony: string
  options: { challenge: string; rpId: string; rp: { id: string }; user: { id: string } }
}
