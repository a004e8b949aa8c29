import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    productName: 'Rolecall',
    databaseUrl: undefined,
    smtpUrl: undefined,
  })
})

test('a blank setting is as one that is not set', () => {
  expect(readConfig({ PORT: '', PRODUCT_NAME: ' ', SMTP_URL: '' })).toMatchObject({
    port: 3000,
    productName: 'Rolecall',
    smtpUrl: undefined,
  })
})

test('links start with the public address, without a slash at the end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://hiring.example.com/' }).publicUrl).toBe('https://hiring.example.com')
  expect(readConfig({ HOST: '::1', PORT: '8080' }).publicUrl).toBe('http://[::1]:8080')
})

test.each([
  ['PORT', '65536'],
  ['PORT', 'x'],
  ['DATABASE_URL', 'mysql://db'],
  ['PUBLIC_URL', 'hiring.example.com'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['EMAIL_FROM', 'Hiring'],
  ['EMAIL_FROM', 'a@b.c\r\nBcc: x@y.z'],
  ['TRUSTED_PROXIES', '10.0.0.0/99'],
  ['TRUSTED_PROXIES', 'proxy'],
  ['VIDEO_HOSTS', 'https://video.example.com'],
  ['VIDEO_HOSTS', "x.com; script-src 'unsafe-inline'"],
  ['ADMIN_EMAIL', 'admin'],
  ['ADMIN_PASSWORD', 'short'],
  ['LOG_LEVEL', 'loud'],
])('a wrong %s is named: %s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be`))
})

test('all that is wrong is said at once', () => {
  expect(() => readConfig({ PORT: 'x', SMTP_URL: 'x' })).toThrow(/PORT[^]*SMTP_URL/)
})
