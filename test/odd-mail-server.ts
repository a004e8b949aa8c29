import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** A letter that the server took: it said 250, whatever it did next. */
interface Taken {
  to: string
  messageId: string
}

/**
 * A mail server that misbehaves by the first word of an address, until told to behave; then it takes everything but what it
 * refuses for good. `hang` takes the letter and never says anything again; `drop` says 250 and is gone; `mute` keeps the
 * letter and is gone before it says so; `close` is gone in the middle of the words; `busy`, `greylist` and `full` are
 * refused for now; `spam`, `policy` and `unknown` for good. Any other letter is taken as it should be.
 */
export async function startOddMailServer() {
  const taken: Taken[] = []
  const tried = new Map<string, number>()
  const sockets = new Set<Socket>()
  const state = { behaves: false }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    void talk(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  async function talk(socket: Socket) {
    const say = (line: string) => void (socket.writable && socket.write(`${line}\r\n`))
    let to = ''
    let words: string[] | undefined
    const oddity = () => (state.behaves && !isFinal(to) ? 'none' : (/^[a-z]+/.exec(to)?.[0] ?? ''))
    const answer = (line: string): boolean => {
      if (words) {
        if (line !== '.') {
          words.push(line)
          if (oddity() === 'close') socket.destroy()
          return true
        }
        const letter = { to, messageId: messageIdOf(words) }
        words = undefined
        return afterData(letter)
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/)
      if (verb === 'EHLO') say('250-odd.test\r\n250 8BITMIME')
      else if (verb === 'MAIL') say('250 2.1.0 Ok')
      else if (verb === 'RCPT') {
        to = /<([^>]*)>/.exec(line)?.[1] ?? ''
        tried.set(to, (tried.get(to) ?? 0) + 1)
        say(recipientAnswers[oddity()] ?? '250 2.1.5 Ok')
        if (oddity() === 'busy') socket.destroySoon()
      } else if (verb === 'DATA') {
        words = []
        say('354 Go on')
      } else if (verb === 'QUIT') {
        say('221 Bye')
        socket.end()
      } else say('250 Ok')
      return !socket.destroyed
    }
    const afterData = (letter: Taken) => {
      if (oddity() === 'hang') return false
      if (oddity() === 'full') return (say('452 4.3.1 Insufficient system storage'), true)
      if (oddity() === 'spam') return (say('554 5.7.1 Looks like spam'), true)
      taken.push(letter)
      if (oddity() === 'mute') return (socket.destroy(), false)
      say('250 2.0.0 Queued')
      if (oddity() === 'drop') socket.destroySoon()
      return true
    }
    say('220 odd.test ESMTP')
    let rest = ''
    try {
      for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) {
        const lines = (rest + chunk).split('\r\n')
        rest = lines.pop() ?? ''
        for (const line of lines) if (socket.destroyed || !answer(line)) break
      }
    } catch {
      // The other side is gone: killed, most likely.
    }
  }

  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    /** How often each address was asked for. */
    tried,
    /** From now on nothing is odd any more, save what is refused for good. */
    behave() {
      // What a killed process had begun is not heard to its end.
      for (const socket of sockets) socket.destroy()
      state.behaves = true
    },
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const recipientAnswers: Record<string, string | undefined> = {
  busy: '421 4.3.2 Shutting down',
  greylist: '451 4.7.1 Greylisted, try again later',
  policy: '550 5.7.1 Not from your address',
  unknown: '550 5.1.1 No such user',
}
const isFinal = (to: string) => /^(?:spam|policy|unknown)\b/.test(to)
const messageIdOf = (words: readonly string[]) =>
  words.map((line) => /^message-id:\s*(\S+)/i.exec(line)?.[1]).find((id) => id !== undefined) ?? ''
