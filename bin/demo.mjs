// npm run demo: a believable company in a data folder of its own, made on the first run; then serves it.
import { build, install, runChild } from './prepare.mjs'

install()
build()
process.env.DATA_DIR ||= 'data-demo'
process.env.ORGANISATION_NAME ||= 'Quillmere Instruments'
process.env.ORGANISATION_ADDRESS ||= '4 Weighhouse Quay, Bristol, United Kingdom'
// What .env says of a real installation is not the demo's: neither its database and mail nor what asks other servers.
const ofTheRealOne = [
  'DATABASE_URL',
  'SMTP_URL',
  'EMAIL_FROM',
  'IMAP_URL',
  'PUBLIC_URL',
  'ADMIN_PASSWORD',
  'AI_PROVIDER',
  'AI_BASE_URL',
  'AI_MODEL',
  'AI_API_KEY',
  'AI_TIMEOUT_SECONDS',
  'ASSESSMENT_PROVIDER',
  'ASSESSMENT_BASE_URL',
  'ASSESSMENT_API_KEY',
  'ASSESSMENT_API_SECRET',
  'ASSESSMENT_LINK',
  'ASSESSMENT_TEST_ID',
  'ASSESSMENT_WEBHOOK_SECRET',
  'ASSESSMENT_TIMEOUT_SECONDS',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_UNVERIFIED_EMAIL',
  'PASSWORD_SIGN_IN',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PREFIX',
  'S3_ADDRESSING',
  'S3_PLAIN_HTTP',
  'S3_VERSIONS',
  'BACKUP_DIR',
  'BACKUP_TIME',
  'BACKUP_KEEP',
]
for (const name of ofTheRealOne) process.env[name] ??= ''
// Nor what the shell says of a bucket: the demo's files are made in its folder, and have the names of the real ones.
for (const name of ofTheRealOne) if (name.startsWith('S3_')) process.env[name] = ''
const seeded = await runChild(['demo/seed-demo.ts', '--then-serve'])
process.exitCode = seeded === 0 ? await runChild(['server/main.ts']) : seeded
