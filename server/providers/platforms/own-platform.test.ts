import { describe, expect, test } from 'vitest'
import { ownPlatform } from './own-platform.ts'

const delivery = { id: '1', changed: false }
const platform = (shown: string | undefined) =>
  ownPlatform({
    name: 'site',
    show: async () => shown,
    mark: (id) => `<id>${id}</id>`,
    postUrl: (id) => `https://example.com/${id}`,
  })

describe('a platform of our own', () => {
  test('has posted a job when its page shows it', async () => {
    expect(await platform('<id>7</id>').post({ id: 7 }, delivery)).toEqual({
      platformJobId: '7',
      postUrl: 'https://example.com/7',
    })
  })

  test.each([undefined, '', '<id>77</id>'])('refuses when its page is %s', async (shown) => {
    expect(await platform(shown).post({ id: 7 }, delivery)).toEqual({ refused: 'The job does not appear there' })
  })

  test('has taken a job down only when its page shows it no longer', async () => {
    await expect(platform('<id>7</id>').takeDown({ id: 7 }, delivery)).rejects.toThrow('still appears')
    await expect(platform(undefined).takeDown({ id: 7 }, delivery)).resolves.toBeUndefined()
  })
})
