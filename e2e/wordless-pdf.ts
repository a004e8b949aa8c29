import Pdf from 'pdfkit'

/** A resume that opens with its password alone. */
export function lockedPdf(): Promise<Buffer> {
  return written(new Pdf({ userPassword: 'only for friends', pdfVersion: '1.7' }), (document) =>
    document.text('Grace Okafor, nurse'),
  )
}

/** Strokes where words would be: a picture, as a scanner makes it. */
export function scannedPdf(): Promise<Buffer> {
  return written(new Pdf({ size: 'A4' }), (document) => {
    for (let line = 0; line < 40; line += 1)
      document.rect(56, 56 + line * 16, 380 - ((line * 37) % 120), 6).fill('#444')
  })
}

function written(document: PDFKit.PDFDocument, draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  draw(document)
  document.end()
  return whole
}
