import { Skeleton } from '#web/ui/skeleton.tsx'

/** The size of a card, so that nothing jumps when the candidates come. */
export function CandidateCardSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-3 rounded-surface border bg-surface p-4">
      <div className="flex gap-3">
        <Skeleton className="size-10 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3.5 w-1/2" />
        </div>
      </div>
      <Skeleton className="h-10.5" />
      <Skeleton className="h-10.5" />
      <Skeleton className="h-15" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="mt-3 h-7" />
    </div>
  )
}
