import { readDescription, type DescriptionLine } from '#shared/read-description.ts'

export type DescriptionBlock = Exclude<DescriptionLine, { kind: 'break' }>

/** What a page or a letter shows of a description. A first heading that only repeats the title is left out, since the page has it already. */
export function descriptionBlocks(description: string, title: string): DescriptionBlock[] {
  const blocks = readDescription(description).filter((line) => line.kind !== 'break')
  const [first] = blocks
  return first?.kind === 'heading' && first.text.trim() === title.trim() ? blocks.slice(1) : blocks
}
