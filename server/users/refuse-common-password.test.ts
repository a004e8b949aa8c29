import { expect, test } from 'vitest'
import { refuseCommonPassword } from './refuse-common-password.ts'

test.each(['123456', 'password', 'PassWord', 'qwerty123'])('refuses %s', async (password) => {
  await expect(refuseCommonPassword(password)).rejects.toMatchObject({ status: 400 })
})

test.each(['password and more', 'my password is long', ' password', 'пароль на ужин', '🦉🦉🦉'])(
  'takes %s: only the whole of it counts',
  async (password) => {
    await expect(refuseCommonPassword(password)).resolves.toBeUndefined()
  },
)
