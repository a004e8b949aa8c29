import { useQuery } from '@tanstack/react-query'
import { offers } from '#shared/offers.ts'
import { read } from '#web/api/read.ts'

/** The candidate's offer that is out, or else the one that waits for approval; read anew from when it is `needed`. */
export function useOpenOffer(candidateId: number, needed: boolean) {
  const { data = [] } = useQuery({
    ...read(offers.list, { query: { candidateId } }),
    enabled: needed,
    staleTime: 0,
  })
  const open = (status: string) => data.find((offer) => offer.status === status)
  return needed ? (open('sent') ?? open('draft')) : undefined
}
