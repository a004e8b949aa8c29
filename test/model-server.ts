import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { ModelConfig } from '#server/config.ts'

export type Protocol = ModelConfig['provider']
export interface Asked {
  protocol: Protocol
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  /** What the product says, and what people typed. */
  system: string
  user: string
}
/** How the model answers: its words, in pieces, or something that goes wrong. */
export type Behaviour =
  | { say: string; piecesOf?: number; ends?: 'stop' | 'length' | 'content-filter' | 'cut' }
  | { status: number; body?: string }
  | { raw: string }
  | { redirect: string }
  | 'silence'

/** A model's endpoint on a free port of this machine, that speaks both protocols as their servers do, streamed. */
export async function modelServer() {
  const asked: Asked[] = []
  const state: { behave: (asked: Asked) => Behaviour } = { behave: () => ({ say: '{}' }) }
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const one = read(request, JSON.parse((await readText(request)) || '{}') as Record<string, unknown>)
    asked.push(one)
    const behaviour = state.behave(one)
    if (behaviour === 'silence') return
    if ('status' in behaviour) {
      response.writeHead(behaviour.status).end(behaviour.body ?? '{}')
      return
    }
    if ('redirect' in behaviour) {
      response.writeHead(307, { location: behaviour.redirect }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    if ('raw' in behaviour) {
      response.end(behaviour.raw)
      return
    }
    const { say, piecesOf = 40, ends = 'stop' } = behaviour
    const pieces = say.match(new RegExp(`[^]{1,${piecesOf}}`, 'g')) ?? []
    for (const event of one.protocol === 'anthropic' ? anthropic(pieces, ends, one.body) : openai(pieces, ends))
      response.write(event)
    if (ends === 'cut') response.destroy()
    else response.end()
  }
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    asked,
    answer(behave: Behaviour | ((asked: Asked) => Behaviour)) {
      state.behave = typeof behave === 'function' ? behave : () => behave
    },
    configOf: (provider: Protocol, timeoutMs = 60_000): ModelConfig => ({
      provider,
      baseUrl: `${address}/v1`,
      name: provider === 'anthropic' ? 'claude-sonnet-4-5' : 'local-model',
      apiKey: 'a-key-of-tests',
      timeoutMs,
    }),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
export type ModelServer = Awaited<ReturnType<typeof modelServer>>

function read(request: IncomingMessage, body: Record<string, unknown>): Asked {
  const path = request.url ?? ''
  const protocol = path.endsWith('/messages') ? 'anthropic' : 'openai-compatible'
  const messages = (body['messages'] ?? []) as { role: string; content: unknown }[]
  const said = (role: string) =>
    messages
      .filter((each) => each.role === role)
      .map(({ content }) => wordsOf(content))
      .join('\n')
  const system = protocol === 'anthropic' ? wordsOf(body['system'] ?? '') : said('system')
  return { protocol, path, headers: request.headers, body, system, user: said('user') }
}

function openai(pieces: string[], ends: string) {
  const words = [chunk({ role: 'assistant', content: '' }), ...pieces.map((content) => chunk({ content }))]
  if (ends === 'cut') return words
  return [...words, chunk({}, ends === 'content-filter' ? 'content_filter' : ends), 'data: [DONE]\n\n']
}

function anthropic(pieces: string[], ends: string, { tools }: Record<string, unknown>) {
  const byTool = Array.isArray(tools) && tools.length > 0
  const block = byTool ? { type: 'tool_use', id: 't', name: 'json', input: {} } : { type: 'text', text: '' }
  const words = [
    event('message_start', {
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: 'm',
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage: { input_tokens: 1, output_tokens: 1 },
      },
    }),
    event('content_block_start', { index: 0, content_block: block }),
    ...pieces.map((piece) =>
      event('content_block_delta', {
        index: 0,
        delta: byTool ? { type: 'input_json_delta', partial_json: piece } : { type: 'text_delta', text: piece },
      }),
    ),
  ]
  if (ends === 'cut') return words
  const reason = { stop: byTool ? 'tool_use' : 'end_turn', length: 'max_tokens', 'content-filter': 'refusal' }[ends]
  return [
    ...words,
    event('content_block_stop', { index: 0 }),
    event('message_delta', { delta: { stop_reason: reason, stop_sequence: null }, usage: { output_tokens: 1 } }),
    event('message_stop', {}),
  ]
}

const wordsOf = (content: unknown): string =>
  typeof content === 'string' ? content : (content as { text: string }[]).map(({ text }) => text).join('')

const chunk = (delta: object, finish_reason: string | null = null) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason }] })}\n\n`

const event = (type: string, content: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...content })}\n\n`
