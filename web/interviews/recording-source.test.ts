// @vitest-environment happy-dom
import type { DetachedWindowAPI } from 'happy-dom'
import { expect, test } from 'vitest'
import { recordingSource } from './recording-source.ts'

const hosts = ['player.vimeo.com']

test.each([
  ['https://player.vimeo.com/video/1', 'frame'],
  ['http://player.vimeo.com/video/1', 'link'],
  ['https://player.vimeo.com:8443/video/1', 'link'],
  ['https://player.vimeo.com.evil.example/video/1', 'link'],
  ['https://evil.example/player.vimeo.com', 'link'],
  ['javascript:alert(1)', 'none'],
  ['not an address', 'none'],
  [null, 'none'],
])('%s is shown as %s', (address, shown) => {
  expect(recordingSource(address, hosts)).toBe(shown)
})

test('nothing of the product’s own host is framed, though it were among the allowed ones: its frame could reach the page', () => {
  ;(window as Window & { happyDOM?: DetachedWindowAPI }).happyDOM?.setURL('https://rolecall.test/interviews/9')
  expect(recordingSource('https://rolecall.test/uploads/1', ['rolecall.test'])).toBe('link')
})
