import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts'
import type { Role } from '#shared/permissions.ts'
import { startProduct, type Product } from './start-product.ts'

const env = { DATABASE_URL: '', SMTP_URL: '', ORGANISATION_NAME: 'Quillmere Instruments' }

/** Starts the built product on the demo company, made anew in a folder of its own: one account a role, 300 candidates. */
export function startDemo(): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rolecall-demo-'))
  const { status } = spawnSync(process.execPath, ['demo/seed-demo.ts'], {
    env: { ...process.env, ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) throw new Error('The demo company could not be made')
  return startProduct(env, dataDir)
}

/** Signs a browser in as the demo's person of this role. */
export async function signIn(context: BrowserContext, { address }: Product, role: Role) {
  const username = demoAccounts.find((account) => account.role === role)!.username
  const answer = await context.request.post(`${address}/api/login`, { data: { username, password: demoPassword } })
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`)
}
