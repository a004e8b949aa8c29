import { expect, test } from 'vitest'
import { appForFile } from '#test/test-app.ts'
import { seal, SealFault, unseal } from './seal.ts'

const { services } = await appForFile()
const bytesOf = (sealed: string) => Buffer.from(sealed, 'base64')

test('what was sealed opens for its owner, and for nobody else', async () => {
  const sealed = await seal(services, 'a secret', 'calendar of 7')
  expect(await unseal(services, sealed, 'calendar of 7')).toBe('a secret')
  await expect(unseal(services, sealed, 'calendar of 6')).rejects.toThrow(SealFault)
})

test.each([0, 11, 12, 16, 24, 27])(
  'nothing opens by its first %i bytes: a shorter tag would be guessed',
  async (bytes) => {
    const sealed = bytesOf(await seal(services, '', 'calendar of 7')).subarray(0, bytes)
    await expect(unseal(services, sealed.toString('base64'), 'calendar of 7')).rejects.toThrow(SealFault)
  },
)
