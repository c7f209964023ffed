import type { AdminOrderLine } from '#contracts/admin/read-order.ts'
import { TextArea, type TextAreaProps } from '#web/ui/form/text-area.tsx'
import { HuidReason } from './huid-reason.tsx'
import { HuidText, huidPlaceholder } from './huid-text.tsx'
import { PackedWeightFields } from './packed-weight-fields.tsx'
import type { LineHuids } from './use-line-huids.ts'

/** The functions that the lines need of the form around them. */
export type LineForm = { errorAt: (place: string) => string | undefined; mend: (place: string) => void }

interface HuidFieldProps {
  line: AdminOrderLine
  /** Its place among the lines that are sent. */
  nth: number
  huids: LineHuids
  form: LineForm
  /** Others are below each other: each is named, and the first one explains it. */
  isOneOfSeveral: boolean
}

/** The HUIDs of a line and, if other orders have one, why it is right; of what is made to order, its weights. */
export function HuidField({ line, nth, huids, form, isOneOfSeveral }: HuidFieldProps) {
  const { transactionId, huidRequired, name, madeToOrder } = line
  const { huid, isReasonAsked, reason } = huids.of(transactionId)
  const place = `lines.${nth}.huid`
  const what = huidRequired
    ? 'Six letters or digits, engraved next to the hallmark.'
    : 'Six letters or digits, if the product has one.'
  return (
    <>
      <HuidText
        label={isOneOfSeveral ? `HUID of ${name}` : 'HUID'}
        hideLabel={isOneOfSeveral}
        name={place}
        required={huidRequired}
        placeholder={isOneOfSeveral ? huidPlaceholder(huidRequired) : undefined}
        hint={nth === 0 ? `${what} For a pair or set, separate the HUIDs with commas.` : undefined}
        value={huid}
        error={form.errorAt(place)}
        onType={(text) => {
          huids.type(transactionId, text)
          form.mend(place)
        }}
      />
      {madeToOrder?.packed === null && (
        <PackedWeightFields
          {...{ transactionId, huids, form }}
          of={isOneOfSeveral ? name : undefined}
          place={`lines.${nth}`}
        />
      )}
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

export function ReasonField(props: Partial<TextAreaProps>) {
  return <TextArea label="Reason" rows={2} required {...props} />
}
