import X from 'lucide-react/icons/x'

export interface ChipProps {
  /** The filter that is set: "22 karat". */
  children: string
  onRemove: () => void
}

/** A filter that is on, with its way off. */
export function Chip({ children, onRemove }: ChipProps) {
  return (
    <button type="button" onClick={onRemove} aria-label={`Remove filter: ${children}`} className="chip">
      {children}
      <X aria-hidden="true" strokeWidth={1.25} className="size-4" />
    </button>
  )
}
