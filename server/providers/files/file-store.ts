/** Uploaded resumes (SPEC 3), the letters and signed letters of offers, and the organisation's logos. */
export const buckets = ['resumes', 'offers', 'branding'] as const
export type Bucket = (typeof buckets)[number]

/** Where files live. Keys are made by the server, never by a caller. What does not work throws as each store says. */
export interface FileStore {
  /** Stores whole or not at all, and waits for the disk. */
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined where there is no such file. */
  get(bucket: Bucket, key: string): Promise<Uint8Array | undefined>
  /** One that is gone already is fine. */
  remove(bucket: Bucket, key: string): Promise<void>
  /** What is left of the place that the files share with others; left out where it has no end that could be seen. */
  room?: () => Promise<Room>
}

export interface Room {
  freeBytes: number
  /** What strangers may not fill: it is left to staff, and to the database. */
  reserveBytes: number
}

/** The same, with what a backup and a restore need. */
export interface WholeFileStore extends FileStore {
  /** What the operator knows it by: a folder's path, or a bucket's name. */
  place: string
  /** The settings that say where it is. */
  settings: string
  /** Every whole file, sorted, as `bucket/key`. */
  list(): Promise<FileName[]>
  /**
   * Takes all files of a backup. Throws a StartError where another restore is under way, or there are files that are not to be
   * replaced: with `force` a store that can keep them beside takes them for replaced.
   */
  startRestore(options: { force: boolean }): Promise<RestoredFiles>
}

export type FileName = `${Bucket}/${string}`

/** Where a file of that name is. */
export function placeOf(name: FileName): [Bucket, string] {
  const slash = name.indexOf('/')
  return [name.slice(0, slash) as Bucket, name.slice(slash + 1)]
}

/**
 * The files that a backup brings: not the product's before they are placed, and nothing of what was there is touched until
 * then.
 */
export interface RestoredFiles {
  /** Stores it for good. The name is the backup's, and leads nowhere outside. */
  put(name: string, bytes: Uint8Array): Promise<void>
  place(): Promise<void>
  /** Brings back what was there, also after `place`. */
  undo(): Promise<void>
  /** Where the files that were there are, where they were kept. */
  kept(): string | undefined
  /** Lets another restore begin, whatever came of this one. */
  end(): Promise<void>
}

const keyPattern = /^[a-z0-9][a-z0-9.-]{0,100}$/
export const isKey = (key: string) => keyPattern.test(key) && !key.includes('..')

/** Throws for what is none: whoever made it is wrong. */
export function refuseOddKey(key: string) {
  if (!isKey(key)) throw new Error(`Not a file key: ${key}`)
}
