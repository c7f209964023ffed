import { Skeleton, SkeletonText } from './skeleton.tsx'

interface WaitingProps {
  /** Said once to screen readers. */
  label?: string
  className?: string
  /** The sizes of what is coming. */
  boxes?: readonly string[]
  /** … or how many lines of text it is. */
  lines?: number
}

/** The place of something that is on its way. */
export function Waiting({ label = 'Loading', className, boxes = [], lines }: WaitingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {[...boxes.entries()].map(([at, size]) => (
        <Skeleton key={at} className={size} />
      ))}
      {lines && <SkeletonText lines={lines} />}
    </div>
  )
}
