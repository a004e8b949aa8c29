import { html, raw } from 'hono/html'
import { dark } from './email-colours.ts'

// Outlook on Windows shows Times where a list of fonts begins with one that it lacks.
const outlookFonts = raw(
  `<!--[if mso]><style>body, table, td, p, h1, a { font-family: 'Segoe UI', Arial, sans-serif !important; }</style><![endif]-->`,
)

/** What cannot be inline: the narrow screen, dark mode (also as Outlook's apps mark it), and fonts for Outlook on Windows. */
export const emailStyles = html`<style>
    :root { color-scheme: light dark; supported-color-schemes: light dark; }
    @media (max-width: 620px) {
      .gutter { padding: 16px 8px !important; }
      .card { padding: 28px 22px !important; }
      .label, .value { display: block !important; width: auto !important; }
      .label { padding: 12px 0 0 !important; }
      .value { border-top: 0 !important; padding: 2px 0 12px !important; }
    }
    @media (prefers-color-scheme: dark) {
      ${darkRules('')}
    }
    ${darkRules('[data-ogsc] ')}
  </style>
  ${outlookFonts}`

function darkRules(within: string) {
  const colours = {
    '.ground': `background-color: ${dark.ground}`,
    '.card': `background-color: ${dark.card}; border-color: ${dark.line}`,
    '.text': `color: ${dark.text}`,
    '.muted': `color: ${dark.muted}`,
    '.line': `border-color: ${dark.line}`,
    '.link': `color: ${dark.accent}`,
    '.button': `background-color: ${dark.accent}`,
    '.button a': `color: ${dark.onAccent}; border-color: ${dark.accent}`,
    '.quiet': `background-color: ${dark.card}; border-color: ${dark.accent}`,
    '.quiet a': `color: ${dark.accent}; border-color: ${dark.card}`,
  }
  return Object.entries(colours).map(
    ([selector, rules]) => `${within}${selector} { ${rules.replaceAll(';', ' !important;')} !important; }`,
  )
}
