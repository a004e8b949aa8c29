import Pdf from 'pdfkit'

/** A real resume of one page: its name, and the words that a search should find. */
export function resumePdf(name: string, lines: string[]): Promise<Buffer> {
  const document = new Pdf({ size: 'A4', margin: 56, info: { Title: `Resume of ${name}` } })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  document.fontSize(22).text(name)
  document.moveDown().fontSize(11)
  for (const line of lines) document.text(line).moveDown(0.5)
  document.end()
  return whole
}
