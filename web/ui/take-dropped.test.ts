// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { takeDropped } from './take-dropped.ts'

const fileEntry = (fullPath: string, broken = false) => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (resolve: (file: File) => void, reject: () => void) =>
    broken ? reject() : resolve(new File(['x'], fullPath.split('/').at(-1)!)),
})
/** As a browser does, it gives what is in it in several goes. */
const folderEntry = (fullPath: string, ...inside: object[]) => ({
  isFile: false,
  isDirectory: true,
  fullPath,
  createReader: () => {
    const goes = [...inside.map((entry) => [entry]), []]
    return { readEntries: (resolve: (entries: object[]) => void) => resolve(goes.shift()!) }
  },
})
const dropped = (...entries: object[]) =>
  ({
    items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    files: [new File(['x'], 'as it is.pdf')],
  }) as unknown as DataTransfer // what a browser hands over cannot be made here

test('of a folder what is in it is taken, with its folders, and what cannot be read is left out', async () => {
  const take = vi.fn<(files: File[]) => void>()
  const deeper = folderEntry('/cvs/deep', fileEntry('/cvs/deep/b.pdf'), fileEntry('/cvs/deep/gone.pdf', true))
  takeDropped(dropped(folderEntry('/cvs', fileEntry('/cvs/a.pdf'), deeper), fileEntry('/c.pdf')), take)
  await vi.waitFor(() => expect(take).toHaveBeenCalled())
  expect(take.mock.calls[0]![0].map(({ name, webkitRelativePath }) => [name, webkitRelativePath || undefined])).toEqual(
    [
      ['a.pdf', 'cvs/a.pdf'],
      ['b.pdf', 'cvs/deep/b.pdf'],
      ['c.pdf', undefined],
    ],
  )
})

test('files alone are taken at once', () => {
  const take = vi.fn<(files: File[]) => void>()
  takeDropped(dropped(fileEntry('/as it is.pdf')), take)
  expect(take.mock.calls[0]![0].map(({ name }) => name)).toEqual(['as it is.pdf'])
})
