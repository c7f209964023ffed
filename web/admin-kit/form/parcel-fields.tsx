import { useId } from 'react'
import { CARRIER_NAMES } from '#rules/orders/carriers.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

export interface DetailProps {
  value: string
  onChange: (value: string) => void
  error?: string
}

/** The carriers the shop knows are offered; any other may be typed. */
export function CarrierField({
  value,
  onChange,
  error,
  label = 'Carrier',
  required = true,
}: DetailProps & { label?: string; required?: boolean }) {
  const listId = useId()
  return (
    <>
      <TextField
        label={label}
        name="carrier"
        size="small"
        required={required}
        list={listId}
        autoComplete="off"
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={listId}>
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

/** What the carrier calls the parcel. */
export function TrackingField({ value, onChange, error }: DetailProps) {
  return (
    <TextField
      label="Tracking number"
      name="trackingNumber"
      size="small"
      required
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
