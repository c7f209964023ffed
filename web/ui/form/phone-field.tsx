import { TextField, type TextFieldProps } from './text-field.tsx'

/**
 * Ten digits behind a fixed +91. The form takes the country code out of what is typed; a limit of ten would cut a
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
