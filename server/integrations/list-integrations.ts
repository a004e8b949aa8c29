import { eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { assessmentProviderLabels } from '#shared/assessment-providers.ts'
import { platformLabels, platformNames } from '#shared/platforms.ts'
import type { Integration as Contract } from '#shared/integrations.ts'
import { singleSignOnReturnPath } from '#shared/single-sign-on.ts'
import { readBackupState } from '#server/backup/backup-state.ts'
import type { BucketConfig } from '#server/bucket-config.ts'
import type { Context } from '#server/context.ts'
import { apiKeys, emailLogs, mailboxes, webhookEndpoints } from '#server/database/schema.ts'
import { hasRoom } from '#server/applications/refuse-without-room.ts'
import { isUndeliveredEmail } from '#server/emails/is-undelivered-email.ts'
import type { Room } from '#server/providers/files/file-store.ts'
import { mailboxName } from '#server/providers/mailbox/mailbox-name.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { describeBackups } from './describe-backups.ts'
import { platformUrl } from '#server/providers/platforms/platform-url.ts'

/** As it is handed to the contract, with times as they are in rows. */
type Integration = z.input<typeof Contract>

/** How each integration stands. Of what is configured only what is safe to show: never a user name, a password or a path. */
export async function listIntegrations(
  ctx: Pick<Context, 'config' | 'db' | 'email' | 'files' | 'model'>,
): Promise<Integration[]> {
  const { config, email, files, model } = ctx
  const [on, webhook, keys, endpoints, answers, undelivered, room, state] = await Promise.all([
    readSetting(ctx.db, 'platforms'),
    readSetting(ctx.db, 'webhookUrl'),
    ctx.db.$count(apiKeys, isNull(apiKeys.revokedAt)),
    ctx.db.$count(webhookEndpoints, isNull(webhookEndpoints.offReason)),
    mailbox(ctx),
    ctx.db.$count(emailLogs, isUndeliveredEmail()),
    files.room?.(),
    readBackupState(ctx.db),
  ])
  return [
    {
      name: 'email',
      state: email.kind === 'smtp' ? 'configured' : 'missing',
      facts: [
        ...(config.smtpUrl ? [{ term: 'Mail server', detail: hostOf(config.smtpUrl) }] : []),
        { term: 'Sender', detail: config.emailFrom },
        ...(undelivered > 0 ? [{ term: 'Not delivered', detail: `${undelivered}, each in the log below` }] : []),
      ],
    },
    answers,
    writer(model, config),
    assessments(config),
    {
      name: 'platforms',
      state: 'configured',
      facts: platformNames.map((name) => ({
        term: platformLabels[name],
        detail: !on.includes(name)
          ? 'Switched off'
          : name === 'webhook'
            ? webhook
              ? new URL(webhook).host
              : 'No address is set'
            : platformUrl(config, name),
      })),
    },
    fileStorage(config, room),
    describeBackups(config, state),
    singleSignOn(config),
    { name: 'api-keys', state: keys > 0 ? 'configured' : 'missing', facts: [] },
    { name: 'webhooks', state: endpoints > 0 ? 'configured' : 'missing', facts: [] },
  ]
}

const hostOf = (mailUrl: string) => new URL(mailUrl).host

/** How the reading of answers to invitations fares, by whichever process reads. */
async function mailbox({ db, config: { imapUrl } }: Pick<Context, 'db' | 'config'>): Promise<Integration> {
  if (!imapUrl) return { name: 'mailbox', state: 'missing', facts: [] }
  const [row] = await db
    .select({ readAt: mailboxes.readAt, error: mailboxes.error })
    .from(mailboxes)
    .where(eq(mailboxes.name, mailboxName(imapUrl)))
  return {
    name: 'mailbox',
    state: 'configured',
    facts: [
      { term: 'Mail server', detail: hostOf(imapUrl) },
      row?.readAt ? { term: 'Last read', at: row.readAt } : { term: 'Last read', detail: 'Not yet' },
      ...(row?.error ? [{ term: 'Last error', detail: row.error }] : []),
    ],
  }
}

const assessments = ({ assessments, publicUrl }: Context['config']): Integration => ({
  name: 'assessments',
  state: assessments ? 'configured' : 'built-in',
  facts: assessments
    ? [
        { term: 'Provider', detail: assessmentProviderLabels[assessments.name] },
        { term: 'Address', detail: new URL(assessments.baseUrl).host },
        {
          term: 'Results',
          detail: assessments.webhookSecret
            ? `Asked for every hour, and at once after a signed notice to ${publicUrl}/webhooks/assessments`
            : 'Asked for every hour',
        },
      ]
    : [],
})

const writer = (model: Context['model'], { model: settings }: Context['config']): Integration => ({
  name: 'writer',
  state: model ? 'configured' : 'built-in',
  facts: model
    ? [
        { term: 'Protocol', detail: settings?.provider === 'anthropic' ? 'Anthropic' : 'OpenAI-compatible' },
        { term: 'Endpoint', detail: model.host },
        { term: 'Model', detail: model.name },
      ]
    : [],
})

const fileStorage = ({ bucket }: Context['config'], room: Room | undefined): Integration => ({
  name: 'files',
  state: bucket ? 'configured' : 'built-in',
  facts: bucket ? factsOfBucket(bucket) : room ? factsOfRoom(room) : [],
})

const factsOfBucket = (bucket: BucketConfig): Integration['facts'] => [
  { term: 'Bucket', detail: bucket.name },
  ...(bucket.prefix ? [{ term: 'Prefix', detail: bucket.prefix }] : []),
  { term: 'Server', detail: bucket.endpoint ? new URL(bucket.endpoint).host : `Amazon S3, ${bucket.region}` },
  ...(bucket.allowsVersions
    ? [{ term: 'Earlier versions', detail: 'Allowed: a rule of the bucket has to remove them' }]
    : []),
]

const factsOfRoom = (room: Room): Integration['facts'] => [
  {
    term: 'Room left',
    detail: `${gigabytes(room.freeBytes)}, of which ${gigabytes(room.reserveBytes)} are for staff alone`,
  },
  ...(hasRoom(room) ? [] : [{ term: 'Applications', detail: 'Refused until there is more room on the disk' }]),
]

const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(bytes < 1e10 ? 1 : 0)} GB`

const singleSignOn = ({ singleSignOn: settings, publicUrl }: Context['config']): Integration => ({
  name: 'single-sign-on',
  state: settings ? 'configured' : 'missing',
  facts: settings
    ? [
        { term: 'Provider', detail: settings.name },
        { term: 'Issuer', detail: settings.issuer.replace(/^https?:\/\//, '') },
        { term: 'Returns to', detail: publicUrl + singleSignOnReturnPath },
        {
          term: 'Passwords',
          detail: settings.passwordsOf === 'everyone' ? 'For everyone as well' : 'For administrators only',
        },
      ]
    : [],
})
