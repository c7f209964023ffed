import { OTPField } from '@base-ui/react/otp-field'
import clsx from 'clsx'
import { useId } from 'react'
import { joinedCode } from '#rules/typed-text.ts'
import { FieldError } from './field-error.tsx'

export interface OtpBoxesProps {
  label: string
  name?: string
  value: string
  onValueChange: (value: string) => void
  /** All boxes are full: by typing, by paste, or from the SMS. */
  onComplete?: (value: string) => void
  /** Enter is pressed while all boxes are full. */
  onSubmit?: (value: string) => void
  error?: string
  /** The first box takes the focus when it appears. */
  autoFocus?: boolean
}

export const OTP_LENGTH = 6

const digitsOf = (typed: string) => joinedCode(typed).replace(/\D/g, '')

/** Six boxes for the code from the SMS: they advance, step back, take a paste, and offer the phone's suggestion. */
export function OtpBoxes(props: OtpBoxesProps) {
  const { label, name, value, onValueChange, onComplete, onSubmit, error, autoFocus } = props
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div>
      <label htmlFor={id} className="mb-2.5 block text-sm font-medium">
        {label}
      </label>
      <OTPField.Root
        id={id}
        name={name}
        length={OTP_LENGTH}
        value={value}
        // The library's own filter takes out digits of other scripts before anybody can read them.
        validationType="none"
        normalizeValue={digitsOf}
        inputMode="numeric"
        onValueChange={onValueChange}
        onValueComplete={onComplete}
        aria-describedby={errorId}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !onSubmit) return
          event.preventDefault()
          if (value.length === OTP_LENGTH) onSubmit(value)
        }}
        className="flex max-w-sm gap-2 sm:gap-3"
      >
        {Array.from({ length: OTP_LENGTH }, (_, index) => index + 1).map((place) => (
          <OTPField.Input
            key={place}
            autoFocus={autoFocus && place === 1}
            aria-label={place === 1 ? undefined : `Digit ${place} of ${OTP_LENGTH}`}
            aria-invalid={error ? true : undefined}
            translate="no"
            className={clsx(
              'h-14 w-full min-w-0 flex-1 rounded-sm border border-edge bg-paper text-center text-xl font-medium money',
              'transition-colors hover:border-ink focus:border-garnet not-aria-invalid:data-filled:border-ink aria-invalid:border-ruby',
            )}
          />
        ))}
      </OTPField.Root>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
