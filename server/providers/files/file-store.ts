/** Uploaded resumes (SPEC 3), the letters and signed letters of offers, and the organisation's logos. */
export type Bucket = 'resumes' | 'offers' | 'branding'

/** Where files live. Keys are made by the server, never by a caller. */
export interface FileStore {
  /** Stores whole or not at all, and waits for the disk. */
  put(bucket: Bucket, key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined where there is no such file. */
  get(bucket: Bucket, key: string): Promise<Uint8Array | undefined>
  remove(bucket: Bucket, key: string): Promise<void>
  /** What is left of the place that the files share with others; left out where it has no end that could be seen. */
  room?(): Promise<Room>
}

export interface Room {
  freeBytes: number
  /** What strangers may not fill: it is left to staff, and to the database. */
  reserveBytes: number
}
