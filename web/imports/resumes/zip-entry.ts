/** What a ZIP file says of a file in it, whatever it really holds. */
export interface ZipEntry {
  /** With its folders, parted by slashes. */
  path: string
  packedBytes: number
  bytes: number
  /** 0 as it is, 8 compressed as nearly every one is. */
  method: number
  encrypted: boolean
  crc: number
  /** Where it begins in the file. */
  offset: number
}

/** Why a ZIP file, or a file in it, cannot be read: a sentence for whoever chose it. */
export class UnreadableZip extends Error {}
