import X from 'lucide-react/icons/x'

export interface ChipProps {
  /** What is on: "22 karat". */
  children: string
  onRemove: () => void
}

/** A filter that is on, with its way off. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remove filter: ${children}`}
      className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-hairline bg-paper pr-2.5 pl-3.5 text-sm transition-colors hover:border-garnet hover:text-garnet pointer-coarse:min-h-11"
    >
      {children}
      <X aria-hidden="true" strokeWidth={1.25} className="size-4" />
    </button>
  )
}
