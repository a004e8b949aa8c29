type Block =
  | { kind: 'heading' | 'sub-heading' | 'paragraph' | 'break'; text: string }
  | { kind: 'list'; items: string[] }

/** A generated description, line by line: "# ", "## ", "- ", a blank line, anything else a paragraph (SPEC 2). */
export function JobDescriptionLines({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-2 wrap-anywhere">
      {blocksOf(text).map(({ key, block }) => (
        <BlockView key={key} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { block: Block }) {
  if (block.kind === 'list') {
    return (
      <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-neutral-9">
        {keyed(block.items).map(({ key, value }) => (
          <li key={key}>{value}</li>
        ))}
      </ul>
    )
  }
  if (block.kind === 'heading') return <h3 className="text-page font-semibold">{block.text}</h3>
  if (block.kind === 'sub-heading') return <h4 className="mt-2 text-section font-semibold">{block.text}</h4>
  return block.kind === 'break' ? <div aria-hidden className="h-1" /> : <p>{block.text}</p>
}

/** List items that follow each other make one list, which is how a screen reader counts them. */
function blocksOf(text: string) {
  const blocks: Block[] = []
  for (const line of text.split(/\r?\n/)) {
    const last = blocks.at(-1)
    if (line.startsWith('## ')) blocks.push({ kind: 'sub-heading', text: line.slice(3) })
    else if (line.startsWith('# ')) blocks.push({ kind: 'heading', text: line.slice(2) })
    else if (line.startsWith('- ') && last?.kind === 'list') last.items.push(line.slice(2))
    else if (line.startsWith('- ')) blocks.push({ kind: 'list', items: [line.slice(2)] })
    else if (line.trim() === '') blocks.push({ kind: 'break', text: '' })
    else blocks.push({ kind: 'paragraph', text: line })
  }
  return keyed(blocks).map(({ key, value }) => ({ key, block: value }))
}

/** The text never changes place, so a line's number is its name. */
const keyed = <Value,>(values: Value[]) => values.map((value, at) => ({ key: `line-${at}`, value }))
