import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/form/text-field.tsx'

/** The field for a PAN: at the checkout, at the counter, and where the shop buys a piece back. */
export function PanText(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="PAN"
      required
      placeholder="ABCPK1234F"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={14}
      className="sm:max-w-sm [&_input]:uppercase"
      {...props}
    />
  )
}
