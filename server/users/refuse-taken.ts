import { databaseFault } from '#server/database/database-fault.ts'
import { conflict } from '#server/errors.ts'

/**
 * Does `write`, and says in words when the username or the email address is another account's. The unique indexes
 * decide, so two at once cannot both have it. Throws 409.
 */
export async function refuseTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const { constraint } = databaseFault(error)
    if (constraint === 'users_username_key') throw conflict('This username is already taken', 'username')
    if (constraint === 'users_email_key') throw conflict('This email address is already taken', 'email')
    throw error
  }
}
