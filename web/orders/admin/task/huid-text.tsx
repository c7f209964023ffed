import { MAX_HUID_TEXT } from '#rules/orders/huid.ts'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'

interface HuidTextProps extends Omit<TextFieldProps, 'onChange'> {
  onType: (huid: string) => void
}

/** The HUIDs of an article, as engraved beside the hallmark; small letters become capitals. A pair or a set has several. */
export function HuidText({ onType, ...props }: HuidTextProps) {
  return (
    <TextField
      maxLength={MAX_HUID_TEXT}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onType(event.target.value.toUpperCase())}
      {...props}
    />
  )
}

/** Where several are below each other, in place of a label. */
export const huidPlaceholder = (isRequired: boolean) => (isRequired ? 'HUID' : 'HUID, if it has one')
