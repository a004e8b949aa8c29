import { defineConfig } from '@playwright/test'
import { findChromium } from './e2e/find-chromium.ts'
import { shareFolder } from './e2e/made-once.ts'

shareFolder()

const { executablePath, env } = await findChromium('packaged')

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // One stall of a shared machine is not the product's: the report names what needed a second try, and that is a defect.
  retries: process.env['CI'] ? 1 : 0,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    launchOptions: {
      executablePath,
      env,
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
