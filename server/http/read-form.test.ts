import { expect, test } from 'vitest'
import { boundaryOf, formIn } from './read-form.ts'

const part = (name: string, further = '') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${further}\r\n\r\nvalue\r\n`
const whole = (parts: string) => Buffer.from(`${parts}--x--\r\n`)
const malformed = { status: 400, message: 'Malformed multipart body' }

test('a form as browsers write it is read, with its file', async () => {
  const form = new FormData()
  form.append('name', 'Łukasz "O’Brien"')
  form.append('resume', new File(['--x\r\n\r\n%PDF'], `${'long '.repeat(50)}.pdf`))
  const sent = new Response(form)
  const boundary = boundaryOf(sent.headers.get('content-type')!)!
  const read = await formIn(Buffer.from(await sent.arrayBuffer()), boundary)
  expect(read.get('name')).toBe('Łukasz "O’Brien"')
  expect(await (read.get('resume') as File).text()).toBe('--x\r\n\r\n%PDF')
})

test('a file whose part names no type, as many programs send it, is of an unknown one and not text', async () => {
  const file = (further: string) =>
    part('file', `; filename="CV.pdf"${further}`).replace('value', '%PDF content-type: a/b')
  const parts = [file(''), part('name'), file('\r\nContent-Type: application/pdf'), file('')]
  const form = await formIn(whole(parts.join('')), 'x')
  const files = form.getAll('file') as File[]
  expect(files.map(({ type }) => type)).toEqual([
    'application/octet-stream',
    'application/pdf',
    'application/octet-stream',
  ])
  for (const each of files) expect(await each.text()).toBe('%PDF content-type: a/b')
  expect(form.get('name')).toBe('value')
})

test('with a few hundred parts, each with headers of its own, it is read', async () => {
  const form = await formIn(whole(part('a', '\r\ncontent-type: text/plain').repeat(400)), 'x')
  expect(form.getAll('a')).toHaveLength(400)
})

test.each([
  ['more than 500 parts', part('a').repeat(500)],
  ['thousands of parts', part('a').repeat(5_000)],
  ['a part of thousands of headers', part('a', '\r\nfurther: header'.repeat(10_000))],
  ['a header of thousands of parameters', part('a', '; b=c'.repeat(100_000))],
  ['many parts of hundreds of headers', part('a', '\r\nfurther: header'.repeat(300)).repeat(100)],
])('%s take time that nobody else gets, and are refused before it', async (_what, parts) => {
  await expect(formIn(whole(part('name') + parts), 'x')).rejects.toMatchObject(malformed)
})

test('a type that names two boundaries is read by the one that is looked at', async () => {
  const boundary = boundaryOf('multipart/form-data; boundary=y; boundary=x')!
  expect((await formIn(whole(part('a')), boundary)).get('a')).toBe('value')
  const other = Buffer.from(whole(part('a').repeat(5_000)).toString().replaceAll('--x', '--y'))
  await expect(formIn(other, boundary)).rejects.toMatchObject(malformed)
})

test.each([undefined, '', 'application/json', 'multipart/form-data'])(
  'the type %j names no boundary that can be read',
  (type) => expect(boundaryOf(type)).toBeUndefined(),
)
