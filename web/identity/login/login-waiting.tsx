import { NeedsScripts } from '#web/session/needs-scripts.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** The moment before the page knows whether a customer or a visitor is there; without scripts it never learns. */
export function LoginWaiting() {
  return (
    <div className="column section min-h-[60vh]">
      <noscript>
        <h1 className="mb-4 text-title">Your account</h1>
      </noscript>
      <NeedsScripts what="Logging in and paying need" />
      <div role="status" className="noscript:hidden">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-10 w-56 max-w-full" />
        <Skeleton className="mt-10 h-px w-full" />
        <div className="mt-10 grid gap-10 sm:grid-cols-2">
          <Skeleton className="h-40" />
          <Skeleton className="h-40" />
        </div>
      </div>
    </div>
  )
}
