import { spawn } from 'node:child_process'
import { environmentOf } from '#test/environment-of.ts'

export interface Started {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** Starts a server of the bench as a process of its own and waits for its address. */
export async function startProcess(file: string, env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [file], {
    env: environmentOf(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const found = /is ready: (\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}:\n${text}`)))
  })
  if (child.pid === undefined) throw new Error(`${file} has no process`)
  return {
    url,
    pid: child.pid,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}
