// Vite serves the browser's sources with hot reload and passes everything else to the server, which restarts on change.
import { spawn } from 'node:child_process'
import { createServer as createSocket } from 'node:net'
import { createServer } from 'vite'
import { isSource, proxiedPaths } from './proxied-paths.ts'

const host = process.env.HOST || '127.0.0.1'
const port = Number(process.env.PORT || 3000)
const serverPort = await freePort()
const publicUrl = process.env.PUBLIC_URL || `http://${host}:${port}`
const server = spawn(
  process.execPath,
  ['--watch', '--watch-path=server', '--watch-path=shared', '--watch-preserve-output', 'server/main.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(serverPort), PUBLIC_URL: publicUrl, WEB_DIR: 'web' },
  },
)
const target = `http://127.0.0.1:${serverPort}`
const vite = await createServer({
  server: {
    host,
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      proxiedPaths.map((path) => [
        `^/${path.replace('.', String.raw`\.`)}(?:[/?]|$)`,
        { target, bypass: ({ url }) => (isSource(url) ? url : undefined) },
      ]),
    ),
  },
})
await vite.listen()
console.log(`Open ${publicUrl} (the server behind it listens on ${target})`)

const end = async () => {
  server.kill('SIGTERM')
  await new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve()))
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', end)
process.on('SIGTERM', end)
server.on('exit', (code) => process.exit(code ?? 0))

function freePort() {
  return new Promise((resolve, reject) => {
    const socket = createSocket()
    socket.once('error', reject)
    socket.listen(0, '127.0.0.1', () => {
      const { port } = socket.address()
      socket.close(() => resolve(port))
    })
  })
}
