import { useId } from 'react'
import { CARRIER_NAMES } from '#rules/orders/carriers.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

interface DetailProps {
  value: string
  onChange: (value: string) => void
  error?: string
}

/** As engraved beside the hallmark; small letters become capitals. */
export function HuidField({ value, onChange, error, required }: DetailProps & { required: boolean }) {
  return (
    <TextField
      label="HUID"
      name="huid"
      size="small"
      required={required}
      hint={
        required
          ? 'Six letters or digits, engraved next to the hallmark.'
          : 'Six letters or digits, if the product has one.'
      }
      maxLength={8}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  )
}

/** The carriers the shop knows are offered; any other may be typed. */
export function CarrierField({ value, onChange, error }: DetailProps) {
  const listId = useId()
  return (
    <>
      <TextField
        label="Carrier"
        name="carrier"
        size="small"
        required
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

export function ReasonField({ value, onChange, error, hint }: DetailProps & { hint: string }) {
  return (
    <TextArea
      label="Reason"
      name="reason"
      rows={2}
      required
      hint={hint}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
