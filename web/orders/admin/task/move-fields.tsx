import { MAX_DUPLICATE_REASON, MAX_HUID_TEXT } from '#rules/orders/huid.ts'
import type { DetailProps } from '#web/admin-kit/form/parcel-fields.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** As engraved beside the hallmark; small letters become capitals. A pair or a set has several. */
export function HuidField({ value, onChange, error, required }: DetailProps & { required: boolean }) {
  const what = required
    ? 'Six letters or digits, engraved next to the hallmark.'
    : 'Six letters or digits, if the product has one.'
  return (
    <TextField
      label="HUID"
      name="huid"
      size="small"
      required={required}
      hint={`${what} For a pair or set, separate the HUIDs with commas.`}
      maxLength={MAX_HUID_TEXT}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value.toUpperCase())}
    />
  )
}

/** Asked once the server has found the HUID on other orders. */
export function DuplicateReasonField({ value, onChange }: DetailProps) {
  return (
    <TextField
      label="Why is this HUID right?"
      name="duplicateReason"
      size="small"
      required
      hint="For example: the first parcel was packed with the wrong HUID. Recorded in the audit log."
      maxLength={MAX_DUPLICATE_REASON}
      value={value}
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
