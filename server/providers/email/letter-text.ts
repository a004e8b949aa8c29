import type { Block, Brand, Letter } from './letter.ts'

/** The letter as plain text, from the same blocks as its HTML. */
export function letterText({ blocks, about }: Letter, { productName }: Brand) {
  return [...blocks.map(blockText), '--', `${about}\nSent with ${productName}.`].join('\n\n') + '\n'
}

function blockText(block: Block) {
  switch (block.kind) {
    case 'heading':
      return block.text.toUpperCase()
    case 'details':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'divider':
      return '- - -'
    default:
      return block.text
  }
}
