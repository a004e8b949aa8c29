import { randomFrom } from '#demo/random.ts'
import type { EmailMessage } from '#server/providers/email/email-provider.ts'
import { describeCall, type Call, type MakeCall } from './call.ts'
import { candidateCalls } from './calls/candidate-calls.ts'
import { importCalls } from './calls/import-calls.ts'
import { commentCalls } from './calls/comment-calls.ts'
import { letterCalls } from './calls/letter-calls.ts'
import { interviewCalls } from './calls/interview-calls.ts'
import { jobCalls } from './calls/job-calls.ts'
import { offerCalls } from './calls/offer-calls.ts'
import { promisedCalls } from './calls/promised-calls.ts'
import { reads } from './calls/reads.ts'
import { tagCalls } from './calls/tag-calls.ts'
import { visitorCalls } from './calls/visitor-calls.ts'
import { webhookCalls } from './calls/webhook-calls.ts'
import { clockwork } from './clockwork.ts'
import { readRows, type Rows } from './read-rows.ts'
import { asker, passTime, type Link, type World } from './world.ts'

const calls: Record<string, { make: MakeCall; weight: number }> = {
  ...candidateCalls,
  ...importCalls,
  ...commentCalls,
  ...tagCalls,
  ...letterCalls,
  ...interviewCalls,
  ...offerCalls,
  ...jobCalls,
  ...visitorCalls,
  ...webhookCalls,
  ...reads,
  ...promisedCalls,
}

/** Names of steps, each as often as it weighs. */
export const stepNames = Object.entries({ ...calls, ...clockwork }).map(([name, { weight }]) => ({ name, weight }))

/** One step: which, and from what its choices are drawn. The same on the same rows, whatever was left out before. */
export interface Step {
  name: string
  dice: number
}

/** What came of a step: the rows before and after it, and what was sent meanwhile. */
export interface Taken {
  step: Step
  call: Call | undefined
  answer: { status: number; text: string } | undefined
  before: Rows
  after: Rows
  sent: EmailMessage[]
  /** In words, for whoever reads what led to a fault. */
  told: string
}

/** Takes a step; undefined where there is nothing that it could be taken with. */
export async function takeStep(world: World, step: Step): Promise<Taken | undefined> {
  const { app } = world
  world.random = randomFrom(step.dice)
  app.answerMail(world.random.chance(0.06) ? { later: 'greylisted' } : answerByAddress)
  if (world.random.chance(0.7)) passTime(world, world.random.between(1, 90_000))
  const before = world.rows
  const call = await calls[step.name]?.make(world)
  const sentBefore = app.sent.length
  const ran = clockwork[step.name]
  if (!call && !ran) return undefined
  await ran?.run(world)
  const answer = call && (await send(world, call))
  await app.settled()
  world.rows = await readRows(app.db)
  const sent = app.sent.slice(sentBefore)
  keepLinks(world, sent)
  const told = call
    ? `${describeCall(call)} → ${answer?.status} ${answer?.text.startsWith('{') ? answer.text.slice(0, 160) : ''}`
    : step.name
  return {
    step,
    call,
    answer,
    before,
    after: world.rows,
    sent,
    told: `${world.now.toISOString()} ${step.name}: ${told}`,
  }
}

const answerByAddress = async ({ to }: EmailMessage) =>
  to.endsWith('.invalid') ? { refused: 'unknown-recipient' as const, reason: 'no such user' } : 'accepted'

async function send({ app }: World, { who, method, path, body, form, version }: Call) {
  const headers: Record<string, string> = version ? { 'x-row-version': version.at.toISOString() } : {}
  const visitor = asker(app, who)
  const answer = form
    ? await visitor.raw(path, { method, body: formOf(form), headers })
    : await visitor.request(method, path, body, headers)
  const type = answer.headers.get('content-type') ?? ''
  return {
    status: answer.status,
    text: type.includes('json') || (method === 'GET' && type.includes('html')) ? await answer.text() : '',
  }
}

function formOf(form: NonNullable<Call['form']>) {
  if (!Object.values(form).some((value) => value instanceof File))
    return new URLSearchParams(form as Record<string, string>)
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  return data
}

const linkPattern =
  /http:\/\/rolecall\.test(\/(applications|offers|schedule|invitation|assessments)\/[\w-]{32})(?![\w-])/g
/** One that waited, or was refused, and went elsewhere later, is where it went last. */
function keepLinks(world: World, sent: readonly EmailMessage[]) {
  for (const message of sent) {
    const log = logOf(world.rows, message)
    const letter = { to: message.to, hasArrived: log?.status === 'sent', candidateId: log?.candidateId ?? null }
    for (const [, path, kind] of message.text.matchAll(linkPattern)) {
      const known = world.links.find((link) => link.path === path)
      if (known) Object.assign(known, letter)
      else world.links.push({ path: path!, kind: kind as Link['kind'], ...letter })
    }
  }
}

/** The entry of the log that a message stands for, by the queue row that its Message-ID names. */
export function logOf({ queue, letters }: Rows, { messageId }: EmailMessage) {
  const rowId = Number(/^<notification-(\d+)\./.exec(messageId)?.[1])
  const row = queue.find(({ id }) => id === rowId)
  return letters.find(({ id }) => id === row?.payload['emailLogId'])
}
