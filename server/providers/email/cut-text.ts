const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The text, or as many of its characters as fit `lengthMax` UTF-16 units with an ellipsis; no character is cut in half. */
export function cutText(text: string, lengthMax: number) {
  if (text.length <= lengthMax) return text
  let cut = ''
  for (const { segment } of characters.segment(text.slice(0, lengthMax))) {
    if (cut.length + segment.length > lengthMax - 1) break
    cut += segment
  }
  return `${cut.trimEnd()}…`
}
