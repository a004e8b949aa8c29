import { createServer, type AddressInfo, type Socket } from 'node:net'

interface Stored {
  uid: number
  source: Buffer
  seen: boolean
}
const crlf = '\r\n'

/**
 * A mail server for tests that speaks as much of IMAP4rev1 (RFC 3501) as a client needs to read one folder: sign in, select,
 * search by UID and unread, fetch, mark as read. Anything else answers BAD, so that a test sees it.
 */
export async function imapServer({ user = 'answers', password = 'a secret' } = {}) {
  const state = { uidValidity: 7, messages: [] as Stored[], refused: [] as string[], connections: 0 }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    state.connections += 1
    sockets.add(socket)
    socket.setNoDelay() // an answer is several writes, of which no later one is to wait for an earlier one's receipt
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    const say = (line: string) => socket.write(line + crlf)
    let input = ''
    say('* OK [CAPABILITY IMAP4rev1] ready')
    socket.on('data', (chunk) => {
      input += chunk.toString('latin1')
      for (let end = input.indexOf(crlf); end >= 0; end = input.indexOf(crlf)) {
        const line = input.slice(0, end)
        input = input.slice(end + crlf.length)
        const [, tag = '*', command = '', rest = ''] = /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
        answer(tag, command.toUpperCase(), rest)
      }
    })

    function answer(tag: string, command: string, rest: string) {
      const ok = (text = 'done') => say(`${tag} OK ${text}`)
      if (command === 'CAPABILITY') return (say('* CAPABILITY IMAP4rev1'), ok())
      if (command === 'LOGIN') {
        const [name, secret] = words(rest)
        return name === user && secret === password ? ok() : say(`${tag} NO [AUTHENTICATIONFAILED] wrong`)
      }
      if (command === 'NOOP' || command === 'CLOSE' || command === 'CHECK') return ok()
      if (command === 'LOGOUT') return (say('* BYE'), ok(), void socket.end())
      if (command === 'LIST' || command === 'LSUB')
        return (
          say(`* ${command} (${rest.endsWith('""') ? '\\Noselect' : ''}) "/" ${rest.endsWith('""') ? '""' : 'INBOX'}`),
          ok()
        )
      if (command === 'SELECT') {
        for (const each of [
          '* FLAGS (\\Seen)',
          `* ${state.messages.length} EXISTS`,
          '* 0 RECENT',
          `* OK [UIDVALIDITY ${state.uidValidity}] valid`,
          '* OK [PERMANENTFLAGS (\\Seen)] kept',
        ])
          say(each)
        return ok('[READ-WRITE] selected')
      }
      if (command === 'UID SEARCH') {
        const from = Number(/UID (\d+):\*/i.exec(rest)?.[1] ?? 1)
        const last = state.messages.at(-1)?.uid
        // "n:*" names the last message whatever its number.
        const found = state.messages.filter(
          (each) => (each.uid >= from || each.uid === last) && (!/UNSEEN/i.test(rest) || !each.seen),
        )
        return (say(['* SEARCH', ...found.map(({ uid }) => uid)].join(' ')), ok())
      }
      const index = state.messages.findIndex(({ uid }) => uid === Number(/^\d+/.exec(rest)?.[0]))
      const message = state.messages[index]
      if (command === 'UID FETCH' && message) {
        const { uid, source } = message
        const size = /RFC822\.SIZE/i.test(rest) ? ` RFC822.SIZE ${source.length}` : ''
        socket.write(`* ${index + 1} FETCH (UID ${uid}${size}`)
        if (/BODY\.PEEK\[\]/i.test(rest)) {
          socket.write(` BODY[] {${source.length}}${crlf}`)
          socket.write(source)
        }
        return (say(')'), ok())
      }
      if (command === 'UID STORE' && message && /\+FLAGS/i.test(rest) && /\\Seen/i.test(rest)) {
        message.seen = true
        return (say(`* ${index + 1} FETCH (UID ${message.uid} FLAGS (\\Seen))`), ok())
      }
      state.refused.push(`${command} ${rest}`)
      return say(`${tag} BAD not understood`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  let lastUid = 0
  return {
    state,
    url: (secret = password) =>
      `imap://${encodeURIComponent(user)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/INBOX`,
    /** Puts a message into the folder. */
    deliver(source: string) {
      state.messages.push({ uid: (lastUid += 1), source: Buffer.from(source), seen: false })
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Quoted or plain arguments. */
const words = (text: string) =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, plain]) => quoted?.replace(/\\(.)/g, '$1') ?? plain)
