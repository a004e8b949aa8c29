import type { BackupLine } from './backup-lines.ts'

const pieceCharacters = 1024 * 1024

/** Lines as text, packed into pieces of about a megabyte: all of 500 large rows together is more than one string can hold. */
export function* packedLines(lines: readonly BackupLine[]) {
  let piece = ''
  for (const line of lines) {
    piece += `${JSON.stringify(line)}\n`
    if (piece.length < pieceCharacters) continue
    yield piece
    piece = ''
  }
  if (piece !== '') yield piece
}
