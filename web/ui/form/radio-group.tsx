import clsx from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { ChoiceText } from './checkbox.tsx'
import { RequiredMark } from './field.tsx'
import { FieldError } from './field-error.tsx'

export interface RadioOption {
  value: string
  label: ReactNode
  note?: ReactNode
  trailing?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'defaultValue'> {
  label: ReactNode
  options: readonly RadioOption[]
  hideLabel?: boolean
  error?: string
  /** `lines` are below each other; `cards` are boxes with an outline, e.g. saved addresses. */
  variant?: 'lines' | 'cards'
  defaultValue?: string
}

/** One of a few, all of them visible. Controlled by `value` and `onChange`, or spread `register(…)` on it. */
export function RadioGroup(props: RadioGroupProps) {
  const {
    label,
    options,
    hideLabel,
    required,
    error,
    variant = 'lines',
    className,
    value,
    defaultValue,
    ...input
  } = props
  const ownName = useId()
  const errorId = useId()
  return (
    <fieldset className={className} aria-describedby={error ? errorId : undefined}>
      <legend className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-medium'}>
        {label}
        {required && <RequiredMark />}
      </legend>
      <div className={variant === 'cards' ? 'grid gap-3' : undefined}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'flex min-h-11 items-start gap-3 has-disabled:cursor-not-allowed has-disabled:opacity-50',
              variant === 'cards'
                ? 'rounded-sm border border-hairline bg-paper p-4 transition-colors hover:border-edge has-checked:border-garnet'
                : 'py-2.5',
            )}
          >
            <input
              name={ownName}
              {...input}
              type="radio"
              value={option.value}
              disabled={option.disabled ?? input.disabled}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
              className="ui-tick mt-0.5 rounded-full"
            />
            <ChoiceText {...option} />
          </label>
        ))}
      </div>
      <FieldError id={errorId} error={error} />
    </fieldset>
  )
}
