import type { BrowserContext } from '@playwright/test'
import { demoAccounts, demoPassword } from '#demo/demo-accounts.ts'
import type { Role } from '#shared/permissions.ts'
import { dataFolder } from './made-once.ts'
import { startProduct, type Product } from './start-product.ts'

const env = { ORGANISATION_NAME: 'Quillmere Instruments' }

/** The first test that wants a demo company waits until it is made, on a machine that may be busy. */
export const demoMs = 10 * 60_000

/** Starts the built product on a demo company in a folder of its own: one account a role, 300 candidates. */
export const startDemo = async (): Promise<Product> => startProduct(env, await dataFolder('e2e/make-demo.ts', env))

/** Signs a browser in as the demo's person of this role. */
export async function signIn(context: BrowserContext, { address }: Product, role: Role) {
  const username = demoAccounts.find((account) => account.role === role)!.username
  const answer = await context.request.post(`${address}/api/login`, { data: { username, password: demoPassword } })
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`)
}
