import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field-error.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  label: ReactNode
  /** A quieter line under the label. */
  note?: ReactNode
  /** At the right end, e.g. how many products a filter finds. */
  trailing?: ReactNode
  error?: string
}

/** A native checkbox drawn in the shop's hand; the whole line is its target. */
export function Checkbox({ label, note, trailing, error, className, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="group flex min-h-11 items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-50">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : input['aria-describedby']}
          className="ui-tick mt-0.5 rounded-sm"
        />
        <ChoiceText {...{ label, note, trailing }} />
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** The words beside a box or a dot. */
export function ChoiceText({ label, note, trailing }: Pick<CheckboxProps, 'label' | 'note' | 'trailing'>) {
  return (
    <>
      <span className={clsx('min-w-0 flex-1 leading-6')}>
        {label}
        {note && <span className="block text-sm leading-snug text-stone">{note}</span>}
      </span>
      {trailing !== undefined && (
        <span translate="no" className="text-sm leading-6 text-stone money">
          {trailing}
        </span>
      )}
    </>
  )
}
