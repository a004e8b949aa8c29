import { extractText, getDocumentProxy } from 'unpdf'

/** The words of a PDF, page by page. */
export async function wordsOf(pdf: Buffer) {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text.map((each) => each.replace(/\s+/g, ' '))
}
