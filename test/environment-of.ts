import { readFileSync } from 'node:fs'

/** Each setting as one that is not set. */
export const noSettings = Object.fromEntries(
  [...readFileSync(new URL('../.env.example', import.meta.url), 'utf8').matchAll(/^#([A-Z][A-Z\d_]+)=/gm)].map(
    ([, name]) => [name!, ''],
  ),
)

/**
 * The environment for a server that is started to be tried out: these settings, and no other of the file `.env` or of
 * whoever starts it. They may be a real installation's, whose database and mail are not a test's.
 */
export const environmentOf = (settings: Record<string, string>) => ({ ...process.env, ...noSettings, ...settings })
