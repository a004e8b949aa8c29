import { Skeleton } from '#web/ui/skeleton.tsx'

/** The size of a candidate's panels, until they come. */
export function CandidateSkeleton() {
  return (
    <div aria-hidden className="flex h-full min-h-100 gap-5">
      <div className="grid flex-1 content-start gap-4 sm:grid-cols-2 lg:w-[44%] lg:flex-none">
        {Array.from('abcdefgh', (key) => (
          <Skeleton key={key} className="h-13" />
        ))}
      </div>
      <Skeleton className="hidden h-auto flex-1 lg:block" />
    </div>
  )
}
