import clsx from 'clsx'
import { type ComponentProps, use } from 'react'
import { type ControlSize, ControlSizeContext } from '#web/ui/control-size.ts'
import { CONTROL_SIZE, CONTROL_STYLES, Field, type FieldText } from './field.tsx'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'size' | 'multiple'>, FieldText {
  options: readonly SelectOption[]
  /** Shown while nothing is chosen; its value is the empty string. */
  placeholder?: string
  size?: ControlSize
}

/**
 * One of a list. A native select: phones open their own wheel, the keyboard works everywhere;
 * app.css dresses the open list where the browser allows it.
 */
export function Select(props: SelectProps) {
  const ownSize = use(ControlSizeContext)
  const { label, required, hint, error, hideLabel, className, id, options, placeholder, ...rest } = props
  const { size = ownSize, ...select } = rest
  return (
    <Field {...{ label, required, hint, error, hideLabel, className, id }}>
      {(control) => (
        <select
          {...select}
          {...control}
          className={clsx(CONTROL_STYLES, CONTROL_SIZE[size], 'ui-select pr-10')}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
