import { expect, test, vi } from 'vitest'
import { announce } from './announce.ts'
import { readConfig } from './config.ts'

const told = (environment: Record<string, string>, home: 'embedded' | 'server' = 'embedded') => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  announce({ config: readConfig(environment), address: 'http://x', home, administrator: undefined })
  return String(write.mock.calls[0]![0])
}
const smtp = { SMTP_URL: 'smtp://mail.example.com' }

test.each([
  [{}, 'no mail server configured (SMTP_URL)'],
  [{ IMAP_URL: 'imaps://hiring@mail.example.com' }, 'IMAP_URL: no answers will arrive'],
  [{ ...smtp, PUBLIC_URL: 'https://hiring.example.com' }, 'TRUSTED_PROXIES: none is named'],
])('settings that do nothing without another are told at the start: %j', (environment, line) => {
  expect(told(environment)).toContain(line)
})

test.each([
  [{}, 'embedded', 'Data: /data (embedded database)'],
  [{}, 'server', 'Data: PostgreSQL server; files in /data'],
  [{ S3_BUCKET: 'ours', S3_REGION: 'r' }, 'embedded', 'Data: /data (embedded database); files in the bucket ours'],
  [{ S3_BUCKET: 'ours', S3_REGION: 'r' }, 'server', 'Data: PostgreSQL server; files in the bucket ours'],
] as const)('a start tells where the data are: %j, %s', (environment, home, line) => {
  expect(told({ DATA_DIR: '/data', ...environment }, home).split('\n')).toContain(line)
})

test('a start with everything it needs tells only where it is and where the data are', () => {
  const whole = { ...smtp, PUBLIC_URL: 'https://hiring.example.com', TRUSTED_PROXIES: '10.0.0.1' }
  expect(told(whole).trim().split('\n')).toHaveLength(2)
})
