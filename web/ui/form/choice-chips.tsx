import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

export interface ChipOption {
  value: string
  label: ReactNode
  /** Below the label: a price, a hint. */
  note?: ReactNode
}

export interface ChoiceChipsProps {
  label: string
  name: string
  options: readonly ChipOption[]
  value: string
  onChoose: (value: string) => void
  /** At the other end of the label: a link to a guide. */
  aside?: ReactNode
  /** Below the chips: what the choice means. */
  hint?: ReactNode
  /** The question to a shopper who has not chosen. */
  error?: string | undefined
}

/** One of a few short words, side by side: a radio group that looks like chips. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { label, name, options, value, onChoose, aside, hint, error } = props
  const errorId = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
      <legend className="float-left text-sm font-medium">{label}</legend>
      {/* Beside the label, where it moves nothing under the finger. */}
      <div className="float-left ml-3 [&_p]:mt-px">
        <FieldError id={errorId} error={error} />
      </div>
      {aside && <span className="float-right text-sm">{aside}</span>}
      <div className="clear-both flex flex-wrap gap-2 pt-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              error ? 'border-ruby' : 'border-edge',
              'relative flex min-h-11 min-w-12 cursor-pointer flex-col items-center justify-center rounded-sm border bg-paper px-3.5 py-1.5 text-center text-sm leading-tight transition-colors',
              'hover:border-garnet has-checked:border-garnet has-checked:bg-sand has-checked:shadow-[inset_0_0_0_1px_var(--color-garnet)]',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-garnet',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
              // In the padding: a tap on the words presses the label, and a tap on the radio finds the radio.
              className="absolute inset-y-0 left-0 w-3 cursor-pointer appearance-none opacity-0"
            />
            <span>{option.label}</span>
            {option.note && (
              <span translate="no" className="mt-0.5 text-xs text-stone money">
                {option.note}
              </span>
            )}
          </label>
        ))}
      </div>
      {hint && <p className="mt-2 text-[0.8125rem] text-stone">{hint}</p>}
    </fieldset>
  )
}
