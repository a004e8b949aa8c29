import { isNull } from 'drizzle-orm'
import { assessmentProviderLabels } from '#shared/assessment-providers.ts'
import { platformLabels, platformNames } from '#shared/settings.ts'
import type { Integration } from '#shared/integrations.ts'
import type { Context } from '#server/context.ts'
import { apiKeys } from '#server/database/schema.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import { platformUrl } from './platform-url.ts'

/** How each integration stands. Of what is configured only what is safe to show: never a user name, a password or a path. */
export async function listIntegrations(
  ctx: Pick<Context, 'config' | 'db' | 'email' | 'model'>,
): Promise<Integration[]> {
  const { config, email, model } = ctx
  const [on, webhook, keys] = await Promise.all([
    readSetting(ctx.db, 'platforms'),
    readSetting(ctx.db, 'webhookUrl'),
    ctx.db.$count(apiKeys, isNull(apiKeys.revokedAt)),
  ])
  return [
    {
      name: 'email',
      state: email.kind === 'smtp' ? 'configured' : 'missing',
      facts: [
        ...(config.smtpUrl ? [{ term: 'Mail server', detail: hostOf(config.smtpUrl) }] : []),
        { term: 'Sender', detail: config.emailFrom },
      ],
    },
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
            ? (webhook ?? 'No address is set')
            : platformUrl(config, name),
      })),
    },
    { name: 'files', state: 'built-in', facts: [] },
    { name: 'single-sign-on', state: 'missing', facts: [] },
    { name: 'api-keys', state: keys > 0 ? 'configured' : 'missing', facts: [] },
    {
      name: 'webhooks',
      state: webhook && on.includes('webhook') ? 'configured' : 'missing',
      facts: webhook ? [{ term: 'Receiver', detail: new URL(webhook).host }] : [],
    },
  ]
}

const hostOf = (smtpUrl: string) => new URL(smtpUrl).host

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
