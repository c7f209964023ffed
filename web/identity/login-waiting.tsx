import { Skeleton } from '#web/ui/skeleton.tsx'

/** The moment before the page knows whether a customer or a visitor is there; without scripts it never learns. */
export function LoginWaiting() {
  return (
    <div className="column section min-h-[60vh]">
      <noscript>
        <h1 className="text-title">Please turn JavaScript on</h1>
        <p className="mt-4 max-w-xl text-stone">
          Logging in, your account and paying need JavaScript, and in this browser it is off. The whole
          collection, its prices and every page of ours can be read without it.
        </p>
      </noscript>
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
