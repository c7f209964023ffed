import clsx from 'clsx'
import { type ComponentProps, use } from 'react'
import { type ControlSize, ControlSizeContext } from '#web/ui/control-size.ts'
import { CONTROL_SIZE, CONTROL_STYLES, Field, type FieldText } from './field.tsx'

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldText {
  size?: ControlSize
}

/** Several lines; grows with what is written where the browser can. */
export function TextArea(props: TextAreaProps) {
  const ownSize = use(ControlSizeContext)
  const { label, required, hint, error, hideLabel, className, id, size = ownSize, ...area } = props
  return (
    <Field {...{ label, required, hint, error, hideLabel, className, id }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className={clsx(
            CONTROL_STYLES,
            CONTROL_SIZE[size],
            'field-sizing-content max-h-96 min-h-28! leading-normal',
            size === 'small' ? 'py-2' : 'py-3',
          )}
        />
      )}
    </Field>
  )
}
