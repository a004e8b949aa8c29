import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { changeBackupState } from '#server/backup/backup-state.ts'
import { accountOf, appForFile } from '#test/test-app.ts'

const app = await appForFile()

test('backups tell how they fare, without the folder’s path', async () => {
  const backups = { folder: '/of/the/backups', time: '02:30', kept: 14 }
  const config = { ...app.services.config, backups }
  const signIn = { ...app.services.signIn, findUser: async () => accountOf('ceo') }
  const listed = async () => {
    const text = await (await createApp({ ...app.services, config, signIn }).request('/api/integrations')).text()
    expect(text).not.toContain('/of/the')
    return (JSON.parse(text) as { name: string }[]).find(({ name }) => name === 'backups')
  }
  const when = { term: 'Every day at', detail: '02:30 (UTC)' }
  expect(await listed()).toEqual({
    name: 'backups',
    state: 'configured',
    facts: [when, { term: 'Last backup', detail: 'None yet' }, { term: 'Kept', detail: 'At most 14' }],
  })
  const [last, failed] = ['2027-03-01T02:30:00.000Z', '2027-03-02T02:30:00.000Z']
  await changeBackupState(app.db, () => ({
    last: { at: last, bytes: 14_260_000, rows: 51_234, files: 310, missing: 2, kept: 3 },
    failed: { at: failed, reason: 'The disk is full' },
  }))
  expect(await listed()).toMatchObject({
    facts: [
      when,
      { term: 'Last backup', at: last },
      { term: 'Size', detail: '14 MB: 51,234 rows and 310 files' },
      {
        term: 'Missing',
        detail: '2 files that rows name are not there, and not in the backup; npm run backup names them',
      },
      { term: 'Kept', detail: '3, at most 14' },
      { term: 'Failed', at: failed },
      { term: 'Reason', detail: 'The disk is full' },
    ],
  })
  await changeBackupState(app.db, () => ({
    last: { at: last, bytes: 100_000, rows: 12, files: 1, kept: 16, larger: 2, others: 14 },
  }))
  expect(await listed()).toMatchObject({
    facts: [
      when,
      { term: 'Last backup', at: last },
      { term: 'Size', detail: '0.1 MB: 12 rows and 1 file' },
      { term: 'Kept', detail: '16, at most 14' },
      {
        term: 'Too many',
        detail: '2 older ones are more than twice as large as the newest, and removed by nobody but you',
      },
      {
        term: 'Of others',
        detail: '14 in the folder are of another installation, as their names say, and removed by nobody but you',
      },
    ],
  })
})
