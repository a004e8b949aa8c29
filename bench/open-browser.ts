import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '#e2e/find-chromium.ts'

/** A Chromium that Lighthouse can speak to on `port`, on any free one. */
export async function openBrowser(profile: string) {
  const { executablePath, env } = await findChromium()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    env,
    args: ['--no-sandbox', '--disable-gpu', '--remote-debugging-port=0'],
  })
  const [port] = readFileSync(join(profile, 'DevToolsActivePort'), 'utf8').split('\n')
  return { port: Number(port), close: () => context.close() }
}
