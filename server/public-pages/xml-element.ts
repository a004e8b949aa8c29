/** Everything but what XML 1.0 allows: most control characters, halves of a surrogate pair, U+FFFE and U+FFFF. */
const illegal = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const xmlText = (text: string) =>
  text.replace(illegal, '').replace(/[&<>"]/g, (character) => entities[character]!)

/** One element with text in it, on its own line; nothing where there is no text. */
export const xmlElement = (name: string, text: string | number | null | undefined) =>
  text === null || text === undefined || text === '' ? '' : `    <${name}>${xmlText(String(text))}</${name}>\n`

/** The same as job boards want it: in a CDATA section, since some of them read no entities. What would end it is cut in two. */
export const cdataElement = (name: string, text: string | number | null | undefined) =>
  text === null || text === undefined || text === ''
    ? ''
    : `    <${name}><![CDATA[${String(text).replace(illegal, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>\n`
