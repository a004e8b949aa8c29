import type { Config } from './config.ts'
import type { FirstAdministrator } from './users/ensure-first-administrator.ts'

interface Start {
  config: Config
  address: string
  home: 'embedded' | 'server'
  administrator: FirstAdministrator | undefined
}

/** What the operator reads when the server is ready. Their terminal is where the first password belongs, whatever the log level. */
export function announce({ config, address, home, administrator }: Start) {
  const lines = [
    `${config.productName} is ready: ${address}`,
    `Data: ${home === 'embedded' ? `${config.dataDir} (embedded database)` : 'PostgreSQL server'}${filesOf(home, config)}`,
    ...(config.smtpUrl
      ? []
      : ['Email: no mail server configured (SMTP_URL), so messages are kept and can be read in System Settings']),
    ...(config.imapUrl && !config.smtpUrl
      ? ['IMAP_URL: no answers will arrive there, since no invitation leaves without SMTP_URL']
      : []),
    ...(config.publicUrl.startsWith('https:') && config.trustedProxies.rules.length === 0
      ? ['TRUSTED_PROXIES: none is named, so everybody who comes through the proxy of PUBLIC_URL counts as one address']
      : []),
    ...(administrator ? ['', 'First start. Sign in as the administrator:', ...credentials(administrator)] : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Said where they are not beside the database. */
function filesOf(home: Start['home'], { bucket, dataDir }: Config) {
  if (bucket) return `; files in the bucket ${bucket.name}`
  return home === 'embedded' ? '' : `; files in ${dataDir}`
}

const credentials = ({ username, password }: FirstAdministrator) =>
  password
    ? [`  user name  ${username}`, `  password   ${password}`, 'This password is shown only once.']
    : [`  user name  ${username}`, '  password   the one in ADMIN_PASSWORD']
