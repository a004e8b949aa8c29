import { html, raw } from 'hono/html'
import { addressesApart } from '#shared/web-addresses-in.ts'
import { light } from './email-colours.ts'
import type { Block } from './letter.ts'

export const fontFamily = 'Inter, -apple-system, BlinkMacSystemFont, Segoe UI, Helvetica, Arial, sans-serif'
// A long word or address breaks instead of widening the card.
export const wraps = 'word-break:break-word;overflow-wrap:anywhere;'

/** One block as a part of a letter's table cell; every value is escaped by `html`. A button after another is `quiet`: the first is the next step. */
export function blockHtml(block: Block, quiet = false) {
  switch (block.kind) {
    case 'heading':
      return html`<h1
        class="text"
        style="margin:0 0 20px;font-size:22px;line-height:1.3;font-weight:600;letter-spacing:-0.01em;color:${light.text};${wraps}"
      >
        ${block.text}
      </h1>`
    case 'paragraph':
      return html`<p
        class="text"
        ${block.written ? raw('dir="auto"') : ''}
        style="margin:0 0 16px;font-size:16px;line-height:1.6;color:${light.text};${wraps}${block.written ? 'text-align:start;' : ''}"
      >
        ${lines(block.text, block.linked)}
      </p>`
    case 'details':
      return detailsHtml(block.rows)
    case 'button':
      return buttonHtml(block, quiet)
    case 'divider':
      return html`<hr class="line" style="margin:24px 0;border:0;border-top:1px solid ${light.line};" />`
    default:
      return html`<p class="muted" style="margin:0 0 12px;font-size:13px;line-height:1.5;color:${light.muted};${wraps}">
        ${lines(block.text)}
      </p>`
  }
}

const lines = (text: string, linked = false) =>
  text.split('\n').flatMap((line, index) => [index === 0 ? '' : raw('<br />'), linked ? withLinks(line) : line])

const withLinks = (line: string) =>
  addressesApart(line).map(({ words, isAddress }) =>
    isAddress ? html`<a class="link" href="${words}" style="color:${light.accent};">${words}</a>` : words,
  )

const detailsHtml = (rows: { label: string; value: string }[]) =>
  html`<table
    class="line"
    role="presentation"
    width="100%"
    cellpadding="0"
    cellspacing="0"
    border="0"
    style="margin:24px 0;border-collapse:separate;border-bottom:1px solid ${light.line};"
  >
    ${rows.map(
      ({ label, value }) =>
        html`<tr>
          <td
            class="label line muted"
            width="132"
            valign="top"
            style="width:132px;padding:11px 16px 11px 0;border-top:1px solid ${light.line};font-size:14px;line-height:1.5;color:${light.muted};"
          >
            ${label}
          </td>
          <td
            class="value line text"
            valign="top"
            style="padding:11px 0;border-top:1px solid ${light.line};font-size:15px;line-height:1.5;font-weight:500;color:${light.text};${wraps}"
          >
            ${lines(value)}
          </td>
        </tr> `,
    )}
  </table>`

// The border is the button's padding, because Outlook on Windows gives links none.
const buttonHtml = ({ label, url, copyable }: Extract<Block, { kind: 'button' }>, quiet: boolean) => {
  const [ground, ink, padding] = quiet
    ? [light.card, light.accent, '12px 23px']
    : [light.accent, light.onAccent, '13px 24px']
  return html`<table
      role="presentation"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:28px 0 ${copyable ? 12 : 28}px;"
    >
      <tr>
        <td
          class="${quiet ? 'quiet' : 'button'}"
          bgcolor="${ground}"
          style="background-color:${ground};border-radius:6px;${quiet && `border:1px solid ${light.accent};`}"
        >
          <a
            href="${url}"
            style="display:inline-block;border:solid ${ground};border-width:${padding};border-radius:6px;font-size:16px;line-height:18px;font-weight:600;text-decoration:none;color:${ink};"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    ${copyable && html`<p class="muted" style="margin:0 0 28px;font-size:13px;line-height:1.5;color:${light.muted};${wraps}">If the button does not work, copy this address into your browser:<br /><span style="word-break:break-all;">${url}</span></p>`}`
}
