import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The admin area before it is known who is there. */
export function AdminWaiting() {
  return (
    <div role="status" className="flex min-h-dvh">
      <span className="sr-only">Loading the admin area</span>
      <div className="hidden w-56 shrink-0 border-r border-hairline bg-paper px-5 py-6 lg:block">
        <Skeleton className="h-7 w-24" />
        <div className="mt-9 grid gap-5">
          {[1, 2, 3, 4, 5, 6].map((line) => (
            <Skeleton key={line} className="h-4" />
          ))}
        </div>
      </div>
      <div className="flex-1 px-5 py-8 lg:px-8">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-8 h-72" />
      </div>
    </div>
  )
}
