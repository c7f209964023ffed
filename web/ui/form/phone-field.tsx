import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * Ten digits behind a fixed +91. Whoever owns the value takes the country code out of it; a limit of ten would cut a
 * pasted number at its end before that.
 */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="tel-national"
      {...props}
      type="tel"
      inputMode="numeric"
      prefix={<span title="India">+91</span>}
    />
  )
}
