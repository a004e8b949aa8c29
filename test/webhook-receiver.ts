import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

export interface Heard {
  path: string
  headers: IncomingMessage['headers']
  body: string
}
/** A status; `silence` never answers. */
type Answer = number | 'silence' | { redirect: string }

/** A receiver of webhooks on a free port of this machine, which hears everything and answers as it is told, by path. */
export async function webhookReceiver() {
  const heard: Heard[] = []
  const answers = new Map<string, Answer>()
  const server = createServer((request, response) => {
    void readText(request).then((body) => {
      const path = request.url ?? ''
      heard.push({ path, headers: request.headers, body })
      const answer = answers.get(path) ?? 204
      if (answer === 'silence') return
      if (typeof answer === 'object') response.writeHead(302, { location: answer.redirect }).end()
      else response.writeHead(answer).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    heard,
    answer: (path: string, answer: Answer) => void answers.set(path, answer),
    reset() {
      heard.length = 0
      answers.clear()
    },
    /** Ends every call, also one that was never answered. */
    hangUp: () => server.closeAllConnections(),
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
