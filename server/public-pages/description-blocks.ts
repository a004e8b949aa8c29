export type DescriptionBlock =
  | { kind: 'heading' | 'sub-heading' | 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

/**
 * A generated description, line by line, as the preview shows it (SPEC 2): "# ", "## ", "- ", a blank line, anything else
 * a paragraph. A first heading that only repeats the title is left out, since the page has it already.
 */
export function descriptionBlocks(description: string, title: string): DescriptionBlock[] {
  const blocks: DescriptionBlock[] = []
  let listOpen = false
  for (const line of description.split(/\r?\n/)) {
    const last = blocks.at(-1)
    if (line.startsWith('- ') && listOpen && last?.kind === 'list') last.items.push(line.slice(2))
    else if (line.startsWith('- ')) blocks.push({ kind: 'list', items: [line.slice(2)] })
    else if (line.startsWith('## ')) blocks.push({ kind: 'sub-heading', text: line.slice(3) })
    else if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2) })
    else if (line.trim() !== '') blocks.push({ kind: 'paragraph', text: line })
    listOpen = line.startsWith('- ')
  }
  const [first] = blocks
  return first?.kind === 'heading' && first.text.trim() === title.trim() ? blocks.slice(1) : blocks
}
