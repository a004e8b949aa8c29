// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signedInAsHeader } from '#shared/signed-in-as.ts'
import { uploadResume } from './upload-resume.ts'

/** What a browser's own does here: events, and an end by `abort`. */
class Request extends EventTarget {
  upload = new EventTarget()
  withCredentials = false
  status = 0
  responseText = ''
  statusText = ''
  open = vi.fn()
  setRequestHeader = vi.fn()
  send = vi.fn()
  abort() {
    this.end('abort')
  }
  end(how: 'abort' | 'error' | 'load') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
  sent(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }))
  }
}

let request: Request
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return request
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function upload(onProgress = vi.fn()) {
  request = new Request()
  return uploadResume(7, new File(['%PDF-1.7'], 'CV.pdf'), { begunBy: 6, onProgress })
}

test('a slow line is waited for as long as something moves on it', async () => {
  const onProgress = vi.fn()
  const uploading = upload(onProgress)
  expect(request.setRequestHeader.mock.calls).toEqual([[signedInAsHeader, '6']])
  for (const loaded of [20, 40, 60, 80, 100]) {
    vi.advanceTimersByTime(50_000)
    request.sent(loaded)
  }
  Object.assign(request, { status: 200, responseText: '{"resumeUrl":"/api/files/resumes/candidate-7.pdf?v=1"}' })
  vi.advanceTimersByTime(50_000)
  request.end('load')
  expect(await uploading).toEqual({ resumeUrl: '/api/files/resumes/candidate-7.pdf?v=1' })
  expect(onProgress.mock.calls).toEqual([[0.2], [0.4], [0.6], [0.8], [1]])
  expect(vi.getTimerCount()).toBe(0)
})

test('one on which nothing moves for a minute is given up, before the first piece too', async () => {
  const unsent = expect(upload()).rejects.toThrow('The resume could not be sent')
  vi.advanceTimersByTime(60_000)
  await unsent

  const stopped = expect(upload()).rejects.toThrow('The resume could not be sent')
  vi.advanceTimersByTime(59_000)
  request.sent(50)
  vi.advanceTimersByTime(59_999)
  const abort = vi.spyOn(request, 'abort')
  expect(abort).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(abort).toHaveBeenCalledOnce()
  await stopped
})
