import { open } from 'node:fs/promises'

/** Waits until the disk has the file or folder, and holds up nobody meanwhile. A rename is durable once its folder is. */
export async function syncEntry(path: string) {
  const entry = await open(path)
  try {
    await entry.sync()
  } finally {
    await entry.close()
  }
}
