import { addUser } from '#server/users/add-user.ts'
import type { TestApp } from './test-app.ts'

export const janesPassword = 'sunset over Łódź'

/** Jane, a CEO who really signs in: user 7 of a fresh test app. */
export const addJane = (app: TestApp) =>
  addUser(app.contextOf(undefined), {
    username: 'Jane',
    password: janesPassword,
    fullName: 'Jane Doe',
    email: 'jane@example.com',
    role: 'ceo',
  })

export const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]!.split(';')[0]!

/** Requests as browsers make them, with the cookie that a login gave. */
export function browser(http: TestApp['sessions']) {
  const send = async (method: string, path: string, body?: object, cookie?: string) =>
    http.request(path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie !== undefined && { cookie }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const login = (username = 'Jane', password = janesPassword, cookie?: string) =>
    send('POST', '/api/login', { username, password }, cookie)
  return {
    send,
    login,
    current: (cookie: string) => send('GET', '/api/user', undefined, cookie),
    signedIn: async () => cookieOf(await login()),
  }
}
