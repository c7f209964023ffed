import clsx from 'clsx'

/** The shape of what is coming. Give it its size; hide the group from screen readers and say "Loading" once. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('block max-w-full animate-breathe rounded-sm bg-hairline/70', className)}
    />
  )
}

/** Lines of text to come; the last one is shorter, as in real paragraphs. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span aria-hidden="true" className="block space-y-3">
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <Skeleton key={line} className={clsx('h-3', line === lines - 1 && lines > 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}
