import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { blockHtml, fontFamily, wraps } from './block-html.ts'
import { light } from './email-colours.ts'
import { emailStyles } from './email-styles.ts'
import type { Brand, Letter } from './letter.ts'
import { webLink } from './web-link.ts'

// Keeps a mailbox's preview from running on into the letter.
const previewFiller = raw('&#847;&zwnj;&nbsp;'.repeat(90))

/** The letter as a whole HTML document: tables and inline styles, 600 px wide at most, light and dark. */
export function letterHtml(letter: Letter, brand: Brand) {
  const first = letter.blocks.findIndex(({ kind }) => kind === 'button')
  // The cast: `html` gives a promise only where a value is one, and none is.
  const page = html`<!doctype html>
    <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${letter.subject}</title>
        ${emailStyles}
      </head>
      <body
        class="ground"
        style="margin:0;padding:0;background-color:${light.ground};font-family:${fontFamily};-webkit-text-size-adjust:100%;"
      >
        <div
          style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${light.ground};"
        >
          ${letter.preheader}${previewFiller}
        </div>
        <table
          class="ground"
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          bgcolor="${light.ground}"
          style="background-color:${light.ground};"
        >
          <tr>
            <td class="gutter" align="center" style="padding:32px 16px;">
              <!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width:100%;max-width:600px;table-layout:fixed;"
              >
                <tr>
                  <td
                    class="text"
                    align="left"
                    style="padding:0 4px 16px;font-family:${fontFamily};font-size:16px;line-height:1.4;font-weight:600;color:${light.text};${wraps}"
                  >
                    ${head(brand)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    align="left"
                    bgcolor="${light.card}"
                    style="padding:40px 40px 32px;background-color:${light.card};border:1px solid ${light.line};border-radius:10px;font-family:${fontFamily};"
                  >
                    ${letter.blocks.map((block, at) => html`${blockHtml(block, at > first)} `)}
                  </td>
                </tr>
                <tr>
                  <td
                    class="muted"
                    align="left"
                    style="padding:20px 4px 0;font-family:${fontFamily};font-size:13px;line-height:1.5;color:${light.muted};${wraps}"
                  >
                    ${letter.about}<br />Sent with ${brand.productName}.
                  </td>
                </tr>
              </table>
              <!--[if mso]></td></tr></table><![endif]-->
            </td>
          </tr>
        </table>
      </body>
    </html> ` as HtmlEscapedString
  return page.toString()
}

function head({ logoUrl, organisationName, publicUrl }: Brand) {
  const logo = webLink(logoUrl, publicUrl)
  return logo
    ? html`<img
        src="${logo}"
        alt="${organisationName}"
        height="32"
        style="display:block;height:32px;max-width:240px;border:0;"
      />`
    : organisationName
}
