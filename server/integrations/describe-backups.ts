import type { z } from 'zod'
import type { Integration as Contract } from '#shared/integrations.ts'
import type { BackupState } from '#server/backup/backup-state.ts'
import type { BackupsConfig } from '#server/backups-config.ts'
import type { Context } from '#server/context.ts'

type Integration = z.input<typeof Contract>

/** How the backups fare that the server makes by itself, without the folder's path. */
export const describeBackups = (
  { backups: settings, organisation }: Context['config'],
  state: BackupState,
): Integration => ({
  name: 'backups',
  state: settings ? 'configured' : 'missing',
  facts: settings ? factsOfBackups(settings, organisation.timeZone ?? 'UTC', state) : [],
})

const factsOfBackups = (
  { time, kept }: BackupsConfig,
  timeZone: string,
  { last, failed }: BackupState,
): Integration['facts'] => [
  { term: 'Every day at', detail: `${time} (${timeZone})` },
  last ? { term: 'Last backup', at: new Date(last.at) } : { term: 'Last backup', detail: 'None yet' },
  ...(last ? [{ term: 'Size', detail: sizeOf(last) }] : []),
  ...(last?.missing ? [{ term: 'Missing', detail: areMissing(last.missing) }] : []),
  { term: 'Kept', detail: last ? `${last.kept}, at most ${kept}` : `At most ${kept}` },
  ...(last?.larger ? [{ term: 'Too many', detail: stayFor(last.larger) }] : []),
  ...(last?.others ? [{ term: 'Of others', detail: areOfAnother(last.others) }] : []),
  ...(failed
    ? [
        { term: 'Failed', at: new Date(failed.at) },
        { term: 'Reason', detail: failed.reason },
      ]
    : []),
]

/** Removed by somebody by hand, or never brought along to this machine: the screens find them as little as the backup. */
const areMissing = (missing: number) =>
  missing === 1
    ? '1 file that a row names is not there, and not in the backup; npm run backup names it'
    : `${missing.toLocaleString('en-US')} files that rows name are not there, and not in the backup; npm run backup names them`

/** Either the server was pointed at another database, or much was deleted: only a person can tell. */
const stayFor = (larger: number) =>
  `${larger} older ${larger === 1 ? 'one is' : 'ones are'} more than twice as large as the newest, and removed by nobody but you`

/** Either two installations share the folder, or the server was pointed at another database. */
const areOfAnother = (others: number) =>
  `${others} in the folder ${others === 1 ? 'is' : 'are'} of another installation, as ${others === 1 ? 'its name says' : 'their names say'}, and removed by nobody but you`

const sizeOf = ({ bytes, rows, files }: NonNullable<BackupState['last']>) =>
  `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB: ${rows.toLocaleString('en-US')} rows and ${files === 1 ? '1 file' : `${files.toLocaleString('en-US')} files`}`
