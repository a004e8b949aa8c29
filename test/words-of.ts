/** The words of a letter's HTML part, as its reader sees them. */
export const wordsOf = (html: string) =>
  html
    .replace(/^[\s\S]*<body/, '<body')
    .replace(/<!--[\s\S]*?-->|<[^>]*>|&zwnj;|&#847;|&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
