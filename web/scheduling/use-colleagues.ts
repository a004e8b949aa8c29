import { useQuery } from '@tanstack/react-query'
import { colleagues } from '#shared/accounts.ts'
import { read } from '#web/api/read.ts'

/**
 * The colleagues to choose from; undefined while they are not known. Each window that offers them reads them again: somebody
 * may have come or left since.
 */
export const useColleagues = () => useQuery({ ...read(colleagues.list, {}), refetchOnMount: 'always' }).data
