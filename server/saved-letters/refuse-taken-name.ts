import { databaseFault } from '#server/database/database-fault.ts'
import { conflict } from '#server/errors.ts'

/** Does `write`, and says in words when the name is another's, whatever its case: the unique index decides. Throws 409. */
export async function refuseTakenName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (databaseFault(error).constraint === 'saved_letters_name')
      throw conflict('There is a template of this name already', 'name')
    throw error
  }
}
