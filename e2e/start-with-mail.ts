import { startMailServer } from './mail-server.ts'
import type { Product } from './start-product.ts'

/** Starts a company's product by `start`, with a real mail server that takes its letters. `stop` ends and removes both. */
export async function startWithMail<Started extends Product>(
  start: (env: Record<string, string>) => Promise<Started>,
  env: Record<string, string> = {},
) {
  const mail = await startMailServer()
  const product = await start({
    SMTP_URL: mail.url,
    EMAIL_FROM: 'Hiring <hiring@rolecall.test>',
    ORGANISATION_NAME: 'Harbour Works',
    ...env,
  })
  const stop = async () => {
    await product.stop()
    await mail.stop()
    product.remove()
  }
  return { product, mail, stop }
}
