/** The checksum that a ZIP file has of what is in it (CRC-32). */
export function crcOf(bytes: Uint8Array): number {
  let crc = -1
  for (const byte of bytes) crc = table[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return ~crc >>> 0
}

const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  return crc
})
