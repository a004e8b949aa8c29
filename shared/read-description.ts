/** A line of a description; items that follow each other make one list, which is how a screen reader counts them. */
export type DescriptionLine =
  | { kind: 'heading' | 'sub-heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'break' }

/** A generated description, line by line (SPEC 2): "# ", "## ", "- ", a blank line, anything else a paragraph. */
export function readDescription(description: string): DescriptionLine[] {
  const lines: DescriptionLine[] = []
  for (const line of description.split(/\r?\n/)) {
    const last = lines.at(-1)
    if (line.startsWith('- ') && last?.kind === 'list') last.items.push(line.slice(2))
    else if (line.startsWith('- ')) lines.push({ kind: 'list', items: [line.slice(2)] })
    else if (line.startsWith('## ')) lines.push({ kind: 'sub-heading', text: line.slice(3) })
    else if (line.startsWith('# ')) lines.push({ kind: 'heading', text: line.slice(2) })
    else lines.push(line.trim() === '' ? { kind: 'break' } : { kind: 'paragraph', text: line })
  }
  return lines
}
