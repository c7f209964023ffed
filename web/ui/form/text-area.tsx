import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { CONTROL_SIZE, CONTROL_STYLES, type ControlSize, Field, type FieldText } from './field.tsx'

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldText {
  size?: ControlSize
}

/** Several lines; grows with what is written where the browser can. */
export function TextArea(props: TextAreaProps) {
  const { label, required, hint, error, hideLabel, className, id, size, ...area } = props
  return (
    <Field {...{ label, required, hint, error, hideLabel, className, id }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={clsx(
            CONTROL_STYLES,
            size && CONTROL_SIZE[size],
            'field-sizing-content max-h-96 min-h-28! leading-normal',
            size === 'small' ? 'py-2' : 'px-3.5 py-3',
          )}
        />
      )}
    </Field>
  )
}
