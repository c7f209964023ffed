import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

export function CartWaiting() {
  return (
    <div role="status" className="border-t border-hairline noscript:hidden">
      <span className="sr-only">Loading your cart</span>
      {['first', 'second'].map((line) => (
        <div
          key={line}
          className="grid grid-cols-[1.25rem_min(5.5rem,24vw)_minmax(0,1fr)] gap-x-4 border-b border-hairline py-7 sm:grid-cols-[1.25rem_10rem_minmax(0,1fr)] sm:gap-x-7"
        >
          <Skeleton className="size-5" />
          <Skeleton className="aspect-square w-full" />
          <div className="grid grid-cols-1 content-start gap-4">
            <Skeleton className="h-6 w-3/5" />
            <Skeleton className="h-3 w-2/5" />
            <Skeleton className="h-5 w-24 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
