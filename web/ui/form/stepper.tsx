import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { FieldError } from './field-error.tsx'

interface StepperProps {
  /** The name of the count, for those who do not see it beside: `Quantity of Lotus Coin`. */
  label: string
  value: number
  /** A value above it goes down to it with one press. */
  max: number
  /** Why it is not larger. */
  error?: string | undefined
  /** The number is being saved. */
  pending?: boolean
  onChange: (value: number) => void
}

/** A small whole number from 1, with a button to each side. The buttons keep the focus at both ends. */
export function Stepper({ label, value, max, error, pending = false, onChange }: StepperProps) {
  const errorId = useId()
  const step = (to: number) => to >= 1 && to <= max && to !== value && onChange(to)
  return (
    <div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has a border and a legend, and this is one control. */}
      <div
        role="group"
        aria-label={label}
        aria-describedby={error ? errorId : undefined}
        aria-busy={pending || undefined}
        className="inline-flex items-center rounded-sm border border-hairline bg-paper"
      >
        <IconButton
          label="One less"
          aria-disabled={value <= 1 || undefined}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
          onClick={() => step(Math.min(value - 1, max))}
        >
          <Minus aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
        <output translate="no" className="min-w-7 text-center text-[0.9375rem] tabular-nums">
          {value}
        </output>
        <IconButton
          label="One more"
          aria-disabled={value >= max || undefined}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-35"
          onClick={() => step(value + 1)}
        >
          <Plus aria-hidden="true" strokeWidth={1.5} />
        </IconButton>
      </div>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
