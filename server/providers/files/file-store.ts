/** Where uploads live (bucket `resumes`, SPEC 3). Keys are made by the server, never by a caller. */
export interface FileStore {
  /** Stores whole or not at all, and waits for the disk. */
  put(bucket: 'resumes', key: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or undefined where there is no such file. */
  get(bucket: 'resumes', key: string): Promise<Uint8Array | undefined>
  remove(bucket: 'resumes', key: string): Promise<void>
}
