import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '#e2e/start-product.ts'
import { beginMigrated } from './migrated-folder.ts'

/** The product without its screens, to be started and killed again and again over one data folder, as its administrator with this password. */
export function bareProduct(password: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rolecall-bare-'))
  const web = join(folder, 'web')
  mkdirSync(web)
  for (const page of ['index.html', 'login.html'])
    writeFileSync(join(web, page), '<!doctype html><html lang="en"><title>Rolecall</title></html>')
  let begun: Promise<void> | undefined
  return {
    async start(smtpUrl: string, script?: string, env: Record<string, string> = {}) {
      await (begun ??= beginMigrated(join(folder, 'data')))
      return startProduct(
        { WEB_DIR: web, ADMIN_PASSWORD: password, SMTP_URL: smtpUrl, EMAIL_FROM: 'hiring@rolecall.test', ...env },
        join(folder, 'data'),
        script,
      )
    },
    dataFolder: join(folder, 'data'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
