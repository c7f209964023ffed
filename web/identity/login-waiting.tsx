import { Skeleton } from '#web/ui/skeleton.tsx'

/** The moment before the page knows whether a customer or a visitor is there. */
export function LoginWaiting() {
  return (
    <div className="column section min-h-[60vh]" role="status">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-10 w-56" />
      <Skeleton className="mt-10 h-px w-full" />
      <div className="mt-10 grid gap-10 sm:grid-cols-2">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </div>
    </div>
  )
}
