import { realpathSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { optional } from './environment-fields.ts'

const timeDefault = '02:30'
const keptDefault = 14
const keptMax = 1_000
const keptMessage = `must be a whole number, 1 to ${keptMax}`

/** The settings of the environment for backups that the server makes by itself; `.env.example` explains each. */
export const backupsEnvironment = {
  BACKUP_DIR: optional(z.string().trim()),
  BACKUP_TIME: optional(
    z
      .string()
      .trim()
      .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 02:30'),
  ),
  BACKUP_KEEP: optional(
    z
      .string()
      .trim()
      .regex(/^\d{1,4}$/, keptMessage)
      .transform(Number)
      .refine((kept) => kept >= 1 && kept <= keptMax, keptMessage),
  ),
}
type Environment = z.output<z.ZodObject<typeof backupsEnvironment>>

/** The backups that the server makes by itself, one a day. */
export interface BackupsConfig {
  folder: string
  /** On the office's clock, as `02:30`. */
  time: string
  /** So many of the newest stay. */
  kept: number
}

/** The backups, or undefined where the server makes none. Throws ConfigError for half a configuration, and for a folder that is lost with the data. */
export function backupsOf(env: Environment, dataDir: string): BackupsConfig | undefined {
  const { BACKUP_DIR: dir, BACKUP_TIME: time = timeDefault, BACKUP_KEEP: kept = keptDefault } = env
  if (dir === undefined) {
    if (env.BACKUP_TIME ?? env.BACKUP_KEEP)
      throw new ConfigError('BACKUP_DIR is missing: name the folder for backups, or leave all of BACKUP_ out')
    return undefined
  }
  const folder = resolve(dir)
  const fromData = relative(withoutLinks(resolve(dataDir)), withoutLinks(folder))
  if (!fromData.startsWith('..') && !isAbsolute(fromData))
    throw new ConfigError(
      'BACKUP_DIR must not be in DATA_DIR: whatever happens to the data would happen to its backups',
    )
  return { folder, time, kept }
}

/** Where a folder really is; of one that is not there yet, where its parent is. */
function withoutLinks(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    const parent = dirname(path)
    return parent === path ? path : join(withoutLinks(parent), relative(parent, path))
  }
}
