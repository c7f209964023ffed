import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { IconButton } from './icon-button.tsx'

export interface QuantityProps {
  /** What is counted, for screen readers: "Lakshmi Temple Necklace". */
  label: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
  disabled?: boolean
}

/** How many, one step at a time. */
export function Quantity({ label, value, min = 1, max, onChange, disabled }: QuantityProps) {
  return (
    <fieldset
      aria-label={`Quantity of ${label}`}
      className="inline-flex items-center rounded-sm border border-edge bg-paper"
    >
      <IconButton label="One less" disabled={disabled || value <= min} onClick={() => onChange(value - 1)}>
        <Minus strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
      <output aria-live="polite" className="w-8 text-center money">
        {value}
      </output>
      <IconButton label="One more" disabled={disabled || value >= max} onClick={() => onChange(value + 1)}>
        <Plus strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
    </fieldset>
  )
}
