import { z } from 'zod'
import { platformNames } from './platforms.ts'
import { Instant, route } from './route.ts'
import { Writing } from './writing.ts'

/** What the product can work with outside itself (DECISIONS, The rule behind the rest). */
export const integrationNames = [
  'email',
  'mailbox',
  'writer',
  'assessments',
  'platforms',
  'files',
  'backups',
  'single-sign-on',
  'api-keys',
  'webhooks',
] as const
export type IntegrationName = (typeof integrationNames)[number]

export const Integration = z.object({
  name: z.enum(integrationNames),
  /** `built-in`: the product does it itself; `missing`: nothing does. */
  state: z.enum(['configured', 'built-in', 'missing']),
  /** What may be shown of how it is set up; never a credential. */
  facts: z.array(
    z.union([z.object({ term: z.string(), detail: z.string() }), z.object({ term: z.string(), at: Instant })]),
  ),
})
export type Integration = z.output<typeof Integration>

/** `later`: the mail server cannot take it now, and the queue tries again. */
export const emailTestOutcomes = ['accepted', 'kept', 'refused', 'later'] as const

const allow = 'settings.edit'
export const integrations = {
  list: route({
    method: 'GET',
    path: '/api/integrations',
    allow,
    summary: 'How each integration stands',
    response: z.array(Integration),
  }),
  testEmail: route({
    method: 'POST',
    path: '/api/integrations/email/test',
    allow,
    summary: 'Send a test email to one’s own address',
    response: z.object({
      outcome: z.enum(emailTestOutcomes),
      recipient: z.string(),
      reason: z.string().nullable(),
    }),
  }),
  testFiles: route({
    method: 'POST',
    path: '/api/integrations/files/test',
    allow,
    summary: 'Write, read and remove a file',
    response: z.object({ bytes: z.int(), tookMs: z.int() }),
  }),
  testPlatforms: route({
    method: 'POST',
    path: '/api/integrations/platforms/test',
    allow,
    summary: 'Ask each platform that is on for its page',
    response: z.array(
      z.object({ name: z.enum(platformNames), url: z.string(), works: z.boolean(), detail: z.string() }),
    ),
  }),
  webhookSecret: route({
    method: 'GET',
    path: '/api/integrations/webhook-secret',
    allow,
    summary: 'What receivers check the posting webhook’s signatures with',
    response: z.object({ secret: z.string() }),
  }),
  testWriter: route({
    method: 'POST',
    path: '/api/integrations/writer/test',
    allow,
    summary: 'Write a sample job description',
    response: z.object({ title: z.string(), description: z.string(), writing: Writing, tookMs: z.int() }),
  }),
  testAssessments: route({
    method: 'POST',
    path: '/api/integrations/assessments/test',
    allow,
    summary: 'Ask the assessment provider what it offers',
    response: z.object({ offers: z.array(z.string()), tookMs: z.int() }),
  }),
  testSingleSignOn: route({
    method: 'POST',
    path: '/api/integrations/single-sign-on/test',
    allow,
    summary: 'Ask the identity provider where people sign in',
    response: z.object({ host: z.string(), tookMs: z.int() }),
  }),
}
