// Vite serves the browser's sources with hot reload and passes everything else to the server, which restarts on change.
import { spawn } from 'node:child_process'
import { createServer as createSocket } from 'node:net'
import { createServer } from 'vite'
import { ConfigError } from '#server/config-error.ts'
import { readConfig } from '#server/config.ts'
import { loadEnvFile } from '#server/load-env-file.ts'
import { isSource, proxiedPaths } from './proxied-paths.ts'

const { host, port, publicUrl } = await readSettings()
const serverPort = await freePort()
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
try {
  await vite.listen()
} catch (error) {
  server.kill('SIGTERM')
  console.error(error.message)
  process.exit(1)
}
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

/** A wrong setting is told as the server tells it, by which it is read again. */
async function readSettings() {
  try {
    loadEnvFile()
    const settings = readConfig(process.env)
    const port = settings.port || (await freePort())
    return { ...settings, port, publicUrl: settings.publicUrl.replace(/:0$/, `:${port}`) }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(`The settings are not right:\n${error.message}\n.env.example explains each.`)
    return process.exit(1)
  }
}

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
