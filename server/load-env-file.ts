import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError } from './config-error.ts'

/** What Node itself reads of the environment as it begins, and never again: from a file it would do nothing. */
const readBefore = new Set(['NODE_EXTRA_CA_CERTS', 'NODE_USE_SYSTEM_CA'])

/**
 * Puts the settings of a file, where there is one, into the environment; what is set there wins. Node's own way takes the
 * mark that some editors begin a file with for a part of the first name, which then sets nothing. Throws ConfigError.
 */
export function loadEnvFile(path = '.env', environment: Record<string, string | undefined> = process.env) {
  const text = readText(path)
  if (text === undefined) return
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (readBefore.has(name) && environment[name] === undefined)
      throw new ConfigError(`${name} must be set in the environment: Node reads it before the file ${path}`)
    environment[name] ??= value
  }
}

function readText(path: string) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new ConfigError(
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA'
        ? `The file ${path} is not written in UTF-8`
        : `The file ${path} cannot be read (${code})`,
      { cause: error },
    )
  }
}
