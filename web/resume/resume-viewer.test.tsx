// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/api/query-client.ts'
import { Toaster } from '#web/toasts/toaster.tsx'
import { openPdf } from './open-pdf.ts'
import type { PdfFile, PdfPages } from './pdf-file.ts'
import { printPdf } from './print-pdf.ts'
import { ResumeViewer } from './resume-viewer.tsx'

vi.mock('./open-pdf.ts', () => ({ openPdf: vi.fn<typeof openPdf>() }))
beforeEach(() => vi.stubGlobal('fetch', async () => new Response('%PDF-1.7')))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const size = { width: 794, height: 1123 }
const link = { href: 'https://example.com/', left: 0, top: 0, width: 0.1, height: 0.1 }
const drawn = async () => ({ size, draw: async () => {}, write: async () => {}, links: async () => [link] })
const fileOf = (pageCount: number, page: PdfPages['page'] = drawn): PdfFile => {
  const pages = { pageCount, firstSize: size, page }
  return { ...pages, print: (signal) => printPdf(pages, signal), close: vi.fn<() => void>() }
}

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ResumeViewer url="/api/files/resumes/7?v=1" name="Li Wei" onReplace={undefined} />
    </QueryClientProvider>,
  )
const fault = (name: string) => Object.assign(new Error('no'), { name })

test.each([
  ['a broken file', fault('InvalidPDFException'), /^This PDF could not be read\. It may be damaged/],
  ['a locked file', fault('PasswordException'), /^This PDF could not be read here: it is protected with a password/],
])('%s says so, and can still be downloaded', async (_, error, text) => {
  vi.mocked(openPdf).mockRejectedValue(error)
  show()
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  const download = screen.getByRole('link', { name: 'Download the PDF' })
  expect([download.getAttribute('href'), download.getAttribute('download')]).toEqual([
    '/api/files/resumes/7?v=1',
    'Li Wei - resume.pdf',
  ])
})

test('a file that the server does not give says why', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'Resume not found' }, { status: 404 }))
  show()
  expect((await screen.findByRole('alert')).textContent).toContain('The resume could not be shown: Resume not found')
})

test('pages are counted, zoomed by keys, and link out safely', async () => {
  vi.mocked(openPdf).mockResolvedValue(fileOf(3))
  show()
  const pages = await screen.findByRole('region', { name: 'Resume of Li Wei' })
  const toolbar = screen.getByRole('toolbar', { name: 'Resume' })
  expect(toolbar.textContent).toContain('Page 1')
  fireEvent.keyDown(pages, { key: '+' })
  expect(toolbar.textContent).toMatch(/\d+%/)
  const shown = toolbar.textContent
  fireEvent.keyDown(pages, { key: '-' })
  expect(toolbar.textContent).not.toBe(shown)
  const [out] = await screen.findAllByRole('link', { name: 'https://example.com/' })
  expect([out?.getAttribute('target'), out?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
})

test('pages are fitted to their width before they are first seen', async () => {
  vi.mocked(openPdf).mockResolvedValue(fileOf(1))
  // The frame beside the pages is 16 pixels wide on either side.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(size.width / 2 + 32)
  show()
  await screen.findByRole('region', { name: 'Resume of Li Wei' })
  expect(screen.getByRole('toolbar', { name: 'Resume' }).textContent).toContain('50%')
})

test('a huge file shows its first pages and says that there are more', async () => {
  vi.mocked(openPdf).mockResolvedValue(fileOf(5000))
  show()
  expect(await screen.findByText(/^These are the first 200 of 5000 pages\./)).toBeDefined()
})

const undrawn = async () => ({
  size,
  draw: () => Promise.reject(fault('RenderingError')),
  write: async () => {},
  links: async () => [],
})

test('a page that cannot be drawn for paper is no server that is away', async () => {
  vi.mocked(openPdf).mockResolvedValue(fileOf(1, undrawn))
  render(<Toaster />)
  show()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Print resume' })
  await waitFor(() => expect(button.disabled).toBe(false))
  fireEvent.click(button)
  const told = (await screen.findByText('The resume could not be printed')).parentElement?.textContent
  expect(told).toContain('Download it to print it in another program.')
})

test('leaving closes the file', async () => {
  let left: AbortSignal | undefined
  vi.mocked(openPdf).mockImplementation(async (_, signal) => {
    left = signal
    return fileOf(1)
  })
  const { unmount } = show()
  await screen.findByRole('region')
  unmount()
  await waitFor(() => expect(left?.aborted).toBe(true))
})

test('a file is not opened for whoever has left while it came: nobody would close it', async () => {
  const bytes = Promise.withResolvers<ArrayBuffer>()
  const arrayBuffer = vi.fn<() => Promise<ArrayBuffer>>(() => bytes.promise)
  vi.stubGlobal('fetch', async () => ({ ok: true, blob: async () => ({ arrayBuffer }) }))
  const opening = vi.mocked(openPdf).mockReset().mockResolvedValue(fileOf(1))
  const { unmount } = show()
  await waitFor(() => expect(arrayBuffer).toHaveBeenCalled())
  unmount()
  bytes.resolve(new ArrayBuffer(8))
  await bytes.promise
  await Promise.resolve()
  expect(opening).not.toHaveBeenCalled()
})
