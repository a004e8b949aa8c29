import { html } from 'hono/html'
import { descriptionBlocks, type DescriptionBlock } from './description-blocks.ts'

/** A job's description as HTML under the page's own heading, everything in it escaped; no level of heading is left out. */
export function descriptionHtml(job: { description: string; title: string }) {
  const blocks = descriptionBlocks(job.description, job.title)
  const hasHeadings = blocks.some(({ kind }) => kind === 'heading')
  return html`${blocks.map((block) => blockHtml(block, hasHeadings))}`
}

function blockHtml(block: DescriptionBlock, hasHeadings: boolean) {
  if (block.kind === 'list')
    return html`<ul>
      ${block.items.map((item) => html`<li>${item}</li>`)}
    </ul>`
  if (block.kind === 'paragraph') return html`<p>${block.text}</p>`
  return block.kind === 'sub-heading' && hasHeadings ? html`<h3>${block.text}</h3>` : html`<h2>${block.text}</h2>`
}
