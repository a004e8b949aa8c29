import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { environmentOf, noSettings } from './environment-of.ts'

const declared = new Set(
  ['config', 'assessments-config', 'bucket-config', 'backups-config', 'single-sign-on-config'].flatMap((file) =>
    [...readFileSync(`server/${file}.ts`, 'utf8').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(([, name]) => name!),
  ),
)

test('.env.example names every setting that the server reads, and no other', () => {
  expect(declared.size).toBeGreaterThan(20)
  expect(new Set(Object.keys(noSettings))).toEqual(declared)
})

test('a server that is tried out takes nothing from a real installation’s .env, nor from the environment around it', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('DATABASE_URL', 'postgres://db.example.com/rolecall')
  const ofTheFile = { AI_MODEL: 'model', AI_BASE_URL: 'https://ai.example.com', SMTP_URL: 'smtp://mail.example.com' }
  const own = { DATA_DIR: '/of-the-test', SMTP_URL: 'smtp://127.0.0.1:2525' }
  // Node takes from the file what the environment does not name.
  const { databaseUrl, model, dataDir, smtpUrl } = readConfig({ ...ofTheFile, ...environmentOf(own) })
  expect([databaseUrl, model, dataDir, smtpUrl]).toEqual([undefined, undefined, own.DATA_DIR, own.SMTP_URL])
})
