import { TextField, type TextFieldProps } from './text-field.tsx'

/** Ten digits behind a fixed +91; the country code is never part of the value. */
export function PhoneField(props: Omit<TextFieldProps, 'type' | 'prefix' | 'inputMode'>) {
  return (
    <TextField
      autoComplete="tel-national"
      maxLength={10}
      {...props}
      type="tel"
      inputMode="numeric"
      prefix={<span title="India">+91</span>}
    />
  )
}
