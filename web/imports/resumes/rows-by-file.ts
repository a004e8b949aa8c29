/**
 * Tells whose a file is by a column of files: a cell has its name, its path or its address, or several of them. The more
 * folders agree, the surer; of files that are called alike in each folder the cells have to say the folder.
 */
export function rowsByFile(cells: ReadonlyMap<number, string>): (path: string) => ReadonlySet<number> {
  const bySuffix = new Map<string, Set<number>>()
  for (const [row, cell] of cells)
    for (const path of pathsIn(cell))
      for (const suffix of suffixesOf(path)) {
        const there = bySuffix.get(suffix)
        if (there) there.add(row)
        else bySuffix.set(suffix, new Set([row]))
      }
  return (path) => {
    for (const suffix of suffixesOf(path)) {
      const found = bySuffix.get(suffix) ?? bySuffix.get(suffix.replace(/\.pdf$/, ''))
      if (found) return found
    }
    return none
  }
}
const none: ReadonlySet<number> = new Set()

/** Parted by what no name of a file has in it, and by commas after which another one begins. */
const pathsIn = (cell: string) =>
  cell
    .split(/[|;\n\r]+|,\s*(?=https?:)|(?<=\.[a-z0-9]{2,4}),\s*/i)
    .map((path) => (/^https?:/i.test(path.trim()) ? ofAddress(path.trim()) : path))
    .map((path) => path.trim())
    .filter(Boolean)

/** "https://files.example.com/a/Ada%20Okafor.pdf?key=1" */
function ofAddress(address: string) {
  const [path = ''] = address.replace(/^https?:\/\//i, '').split(/[?#]/)
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** "a/b/c.pdf", "b/c.pdf", "c.pdf": the same but for capitals. */
function suffixesOf(path: string) {
  const parts = path
    .normalize('NFC')
    .toLowerCase()
    .split(/[/\\]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.map((_, from) => parts.slice(from).join('/'))
}
