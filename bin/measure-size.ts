/** What the measure needs to know of a built chunk. */
export interface Chunk {
  fileName: string
  facadeModuleId: string | null
  moduleIds: string[]
  imports: string[]
}

/** What must be loaded before a screen can be used: the chunks of these modules. `max` in bytes. */
export interface Budget {
  screen: string
  parts: string[]
  max: number
}

/** They load only where they are used. */
const elsewhere = ['recharts', 'react-markdown', 'pdfjs-dist', 'cmdk', 'zod']

/** For each budget: the bytes of the chunks that it needs, through and through, and the packages in them that belong elsewhere. */
export function measureSize(chunks: ReadonlyMap<string, Chunk>, budgets: Budget[], bytesOf: (file: string) => number) {
  return budgets.map(({ parts, ...budget }) => {
    const files = [
      ...needed(
        chunks,
        parts.map((part) => chunkOf(chunks, part)),
      ),
    ]
    const modules = files.flatMap((file) => chunks.get(file)?.moduleIds ?? [])
    return {
      ...budget,
      bytes: files.reduce((sum, file) => sum + bytesOf(file), 0),
      strangers: elsewhere.filter((name) => modules.some((module) => module.includes(`/node_modules/${name}/`))),
    }
  })
}

function chunkOf(chunks: ReadonlyMap<string, Chunk>, module: string) {
  const found = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
  if (!found) throw new Error(`${module} is no chunk of its own: the size budget would measure the wrong thing`)
  return found.fileName
}

/** The files, and all that they import at once; what they import when first needed is not among them. */
function needed(chunks: ReadonlyMap<string, Chunk>, files: string[], seen = new Set<string>()) {
  for (const file of files) {
    if (seen.has(file)) continue
    seen.add(file)
    needed(chunks, chunks.get(file)?.imports ?? [], seen)
  }
  return seen
}

/**
 * The first chunks found that import each other in a circle, each with the one that it imports; none where there is none. One
 * of them would run before what it needs is there, and its screen stay away.
 */
export function circleOf(chunks: ReadonlyMap<string, Chunk>): string[] {
  const settled = new Set<string>()
  const from = (file: string, way: string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
    if (settled.has(file)) return []
    for (const next of chunks.get(file)?.imports ?? []) {
      const circle = from(next, [...way, file])
      if (circle.length > 0) return circle
    }
    settled.add(file)
    return []
  }
  for (const file of chunks.keys()) {
    const circle = from(file, [])
    if (circle.length > 0) return circle
  }
  return []
}
