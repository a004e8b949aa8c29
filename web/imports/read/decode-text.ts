/**
 * The text of a file: by its mark in UTF-8 or UTF-16, without one in either of them where it can be, else in
 * Windows-1252, in which Excel saves "CSV" in the west.
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes)
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** So many bytes tell whether a text is of two bytes a letter. */
const lookedAtBytes = 1000

function encodingOf(bytes: Uint8Array) {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // Of letters as tables have them in their headers, one byte in two is 0.
  const zeros = [0, 0]
  const looked = bytes.subarray(0, lookedAtBytes)
  for (const [at, byte] of looked.entries()) if (byte === 0) zeros[at % 2]! += 1
  const many = looked.length / 5
  return zeros[1]! > many && zeros[0] === 0 ? 'utf-16le' : zeros[0]! > many && zeros[1] === 0 ? 'utf-16be' : undefined
}
