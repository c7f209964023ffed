import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The form of the address before it is known who is there. */
export function FormWaiting() {
  return (
    <div role="status" className="grid gap-6 sm:grid-cols-2">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12 sm:col-span-2" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
  )
}
