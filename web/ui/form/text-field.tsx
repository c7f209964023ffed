import clsx from 'clsx'
import { type ComponentProps, type ReactNode, use } from 'react'
import { type ControlSize, ControlSizeContext } from '#web/ui/control-size.ts'
import { CONTROL_SIZE, CONTROL_STYLES, Field, type FieldText } from './field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size' | 'prefix'>, FieldText {
  size?: ControlSize
  /** Fixed text before the value, e.g. "+91" or "₹". */
  prefix?: ReactNode
  /** Fixed text after the value, e.g. "g" or "%". */
  suffix?: ReactNode
}

/**
 * One line of text. `{...register('name')}` of react-hook-form spreads straight onto it. What has a unit is a number:
 * telephones show its keys, and the browser proposes none of before.
 */
export function TextField(props: TextFieldProps) {
  const ownSize = use(ControlSizeContext)
  const {
    label,
    required,
    hint,
    error,
    hideLabel,
    className,
    id,
    size = ownSize,
    prefix,
    suffix,
    ...input
  } = props
  return (
    <Field {...{ label, required, hint, error, hideLabel, className, id }}>
      {(control) => (
        <div className="relative flex">
          {prefix && <Affix side="left">{prefix}</Affix>}
          <input
            type="text"
            {...((prefix || suffix) && NUMBER)}
            {...input}
            {...control}
            className={clsx(
              CONTROL_STYLES,
              CONTROL_SIZE[size],
              prefix && 'rounded-l-none border-l-0',
              suffix && 'rounded-r-none border-r-0',
            )}
          />
          {suffix && <Affix side="right">{suffix}</Affix>}
        </div>
      )}
    </Field>
  )
}

const NUMBER = { inputMode: 'decimal', autoComplete: 'off' } as const

function Affix({ side, children }: { side: 'left' | 'right'; children: ReactNode }) {
  return (
    <span
      translate="no"
      className={clsx(
        'flex shrink-0 items-center border border-edge bg-sand px-3 text-stone money',
        side === 'left' ? 'rounded-l-sm' : 'rounded-r-sm',
      )}
    >
      {children}
    </span>
  )
}
