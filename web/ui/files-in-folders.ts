/** So deep are folders looked into, and so many files are taken. */
const depthMax = 20
const filesMax = 20_000

/**
 * The files in what was dropped, with those in its folders, each with its path as one that was chosen in a folder has it. What
 * cannot be read is left out.
 */
export async function filesInFolders(dropped: readonly FileSystemEntry[]): Promise<File[]> {
  const files: File[] = []
  const take = async (entry: FileSystemEntry, depth: number): Promise<void> => {
    if (files.length >= filesMax) return
    if (isFile(entry)) {
      const file = await new Promise<File | undefined>((resolve) => entry.file(resolve, () => resolve(undefined)))
      if (file && depth > 0) Object.defineProperty(file, 'webkitRelativePath', { value: entry.fullPath.slice(1) })
      if (file) files.push(file)
    } else if (isFolder(entry) && depth < depthMax)
      // oxlint-disable-next-line no-await-in-loop -- in their order, and not thousands at once
      for (const inside of await entriesOf(entry)) await take(inside, depth + 1)
  }
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const entry of dropped) await take(entry, 0)
  return files
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** A browser gives a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry) {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one hundred after the other
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (some.length === 0) return entries
    entries.push(...some)
  }
}
