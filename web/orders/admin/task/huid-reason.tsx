import { MAX_DUPLICATE_REASON } from '#rules/orders/huid.ts'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'

interface HuidReasonProps extends Omit<TextFieldProps, 'label' | 'onChange'> {
  /** Where several are asked for, it names which. */
  label?: string
  onType: (reason: string) => void
}

/** Why a HUID is right although another order has it. */
export function HuidReason({ label = 'Why is this HUID right?', onType, ...props }: HuidReasonProps) {
  return (
    <TextField
      label={label}
      required
      maxLength={MAX_DUPLICATE_REASON}
      onChange={(event) => onType(event.target.value)}
      {...props}
    />
  )
}
