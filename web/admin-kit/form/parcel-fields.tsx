import { useId } from 'react'
import { CARRIER_NAMES } from '#rules/orders/carriers.ts'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'

/** The carriers the shop knows are offered; any other may be typed. */
export function CarrierField(props: Partial<TextFieldProps>) {
  const listId = useId()
  return (
    <>
      <TextField label="Carrier" required list={listId} autoComplete="off" {...props} />
      <datalist id={listId}>
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** The carrier's number of the parcel. */
export function TrackingField(props: Partial<TextFieldProps>) {
  return <TextField label="Tracking number" required autoComplete="off" spellCheck={false} {...props} />
}
