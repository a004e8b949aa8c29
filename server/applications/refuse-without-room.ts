import type { Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import type { Room } from '#server/providers/files/file-store.ts'

/**
 * Strangers send files from as many networks as they like, each within its own limit: what is left of a disk that fills up
 * is for staff, whose work a full one would stop. Throws 507, and tells the log.
 */
export async function refuseWithoutRoom(services: Pick<Services, 'files' | 'outage'>) {
  if (await lacksRoom(services)) throw withoutRoom()
}

/** Whether an applicant has to be turned away, which the log is told. */
export async function lacksRoom({ files, outage }: Pick<Services, 'files' | 'outage'>) {
  const room = await files.room?.()
  if (!room || hasRoom(room)) return false
  outage.noticeReserve(room.freeBytes)
  return true
}

export const hasRoom = ({ freeBytes, reserveBytes }: Room) => freeBytes >= reserveBytes

/** As an applicant is told it. */
export const withoutRoom = () =>
  new AppError(507, 'Our server has run out of room and cannot take your application right now. Please send it later.')
