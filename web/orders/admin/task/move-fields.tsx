import type { AdminOrderLine } from '#contracts/admin/read-order.ts'
import type { DetailProps } from '#web/admin-kit/form/parcel-fields.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { HuidReason } from './huid-reason.tsx'
import { HuidText, huidPlaceholder } from './huid-text.tsx'
import type { LineHuids } from './use-line-huids.ts'

interface HuidFieldProps {
  line: AdminOrderLine
  /** Its place among the lines that are sent. */
  nth: number
  huids: LineHuids
  errors: Readonly<Record<string, string>>
  /** Others are below each other: each is named, and the first one explains it. */
  isOneOfSeveral: boolean
}

/** The HUIDs of a line and, if other orders have one, why it is right. */
export function HuidField({ line, nth, huids, errors, isOneOfSeveral }: HuidFieldProps) {
  const { transactionId, huidRequired, name } = line
  const { huid, isReasonAsked, reason } = huids.of(transactionId)
  const what = huidRequired
    ? 'Six letters or digits, engraved next to the hallmark.'
    : 'Six letters or digits, if the product has one.'
  return (
    <>
      <HuidText
        label={isOneOfSeveral ? `HUID of ${name}` : 'HUID'}
        hideLabel={isOneOfSeveral}
        name={`lines.${nth}.huid`}
        required={huidRequired}
        placeholder={isOneOfSeveral ? huidPlaceholder(huidRequired) : undefined}
        hint={nth === 0 ? `${what} For a pair or set, separate the HUIDs with commas.` : undefined}
        value={huid}
        error={errors[`lines.${nth}.huid`]}
        onType={(text) => huids.type(transactionId, text)}
      />
      {isReasonAsked && (
        <HuidReason
          name={`lines.${nth}.duplicateReason`}
          hint="For example: the first parcel was packed with the wrong HUID. Recorded in the audit log."
          value={reason}
          onType={(text) => huids.typeReason(transactionId, text)}
        />
      )}
    </>
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
