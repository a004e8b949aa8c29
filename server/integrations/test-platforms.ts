import { platformNames, type PlatformName } from '#shared/platforms.ts'
import type { Context } from '#server/context.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { platformUrl } from '#server/providers/platforms/platform-url.ts'

const patienceMs = 5_000

/** Asks each platform that is on for its page at the public address, as a visitor would, through whatever stands in front. */
export async function testPlatforms({ config, db }: Pick<Context, 'config' | 'db'>) {
  const on = await readSetting(db, 'platforms')
  return Promise.all(
    // The webhook's receiver has no page to ask for: its postings tell how it fares.
    platformNames
      .filter((name) => name !== 'webhook')
      .filter((name) => on.includes(name))
      .map((name) => ask(name, platformUrl(config, name))),
  )
}

async function ask(name: PlatformName, url: string) {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    await answer.body?.cancel()
    return { name, url, works: answer.status === 200, detail: `Answered with ${answer.status}` }
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError'
    return {
      name,
      url,
      works: false,
      detail: late ? `No answer within ${patienceMs / 1000} seconds` : 'Could not be reached',
    }
  }
}
