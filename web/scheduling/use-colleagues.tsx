import { useQuery } from '@tanstack/react-query'
import { colleagues } from '#shared/accounts.ts'
import { LoadError } from '#web/api/load-error.tsx'
import { read } from '#web/api/read.ts'

/**
 * The colleagues to choose from, undefined while they are not known, and why they are not. Each window that offers them reads
 * them again: somebody may have come or left since.
 */
export function useColleagues() {
  const loaded = useQuery({ ...read(colleagues.list, {}), refetchOnMount: 'always' })
  return {
    people: loaded.data,
    waiting: loaded.isLoading,
    /** Once, whatever came: who asks again keeps what is shown. */
    answered: loaded.isFetched,
    unread: loaded.isLoadingError && <LoadError title="Error loading the colleagues" reads={[loaded]} />,
  }
}
