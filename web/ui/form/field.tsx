import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import type { ControlSize } from '../control-size.ts'
import { FieldError } from './field-error.tsx'

export interface FieldText {
  label: ReactNode
  /** Marks the label; the rule itself lives in the form's schema. */
  required?: boolean
  /** Help before anything has gone wrong. */
  hint?: ReactNode
  /** The fault, as the sentence that the shopper reads. */
  error?: string
  /** The label stays for screen readers only (search boxes, table filters). */
  hideLabel?: boolean
}

/** Props that a control must carry so that its label, hint and error are announced with it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export interface FieldProps extends FieldText {
  id?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** Label above, control, then hint or error below. Bring your own control: `children` gets its attributes. */
export function Field({ label, required, hint, error, hideLabel, id, className, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={clsx('flex flex-col', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'mb-1.5 text-sm font-medium text-ink'}>
        {label}
        {required && <RequiredMark />}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      <FieldError id={errorId} error={error} />
      {hint && (
        <p id={hintId} className="mt-1.5 text-[0.8125rem] leading-snug text-stone">
          {hint}
        </p>
      )}
    </div>
  )
}

/** The mark beside the label of what must be filled in; `aria-required` says it to screen readers. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-ruby">
      *
    </span>
  )
}

/** How every box that can be filled in looks. 16 px text, or iOS zooms into it. */
export const CONTROL_STYLES = clsx(
  'w-full rounded-sm border border-edge bg-paper text-base text-ink placeholder:text-stone/80',
  'transition-colors hover:border-ink focus-visible:border-garnet aria-invalid:border-ruby',
  'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sand disabled:text-stone [&:is(input,textarea):read-only]:bg-sand',
)

export const CONTROL_SIZE = {
  regular: 'min-h-12 px-3.5',
  small: 'min-h-9 px-2.5 pointer-fine:text-sm pointer-coarse:min-h-11',
} as const satisfies Record<ControlSize, string>
