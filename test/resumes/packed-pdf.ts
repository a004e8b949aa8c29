import { deflateSync } from 'node:zlib'

/** A page of `content`, packed twice. */
export function packedPdf(content: Buffer) {
  const packed = deflateSync(content)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R >>',
    `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>\nstream\n${packed.toString('latin1')}\nendstream`,
  ]
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 5\n0000000000 65535 f \n${places.join('')}trailer << /Size 5 /Root 1 0 R >>\n`
  return new Uint8Array(Buffer.from(`${text}${table}startxref\n${text.length}\n%%EOF\n`, 'latin1'))
}

/** Deflate's own blocks of blanks, one after the other: gigabytes without ever being in memory. */
export function blanks(bytes: number) {
  const block = 64 * 1024 * 1024
  const whole = deflateSync(Buffer.alloc(block, 0x20), { finishFlush: 2 })
  // Without the header and the checksum every piece ends at a byte and can be followed by the next.
  return Buffer.concat([whole.subarray(0, 2), ...Array<Buffer>(bytes / block).fill(whole.subarray(2))])
}
