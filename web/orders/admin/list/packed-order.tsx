import { useId } from 'react'
import type { AdminOrderRow, OrderedLine } from '#contracts/admin/list-orders.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { HuidReason } from '#web/orders/admin/task/huid-reason.tsx'
import { HuidText, huidPlaceholder } from '#web/orders/admin/task/huid-text.tsx'
import { PackedWeightFields } from '#web/orders/admin/task/packed-weight-fields.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { linesToPack, type usePacking } from './use-packing.ts'

interface PackedOrderProps {
  row: AdminOrderRow
  packing: ReturnType<typeof usePacking>
}

/** An order that is packed: the HUID of each of its products, and why one that another order has is right. */
export function PackedOrder({ row, packing }: PackedOrderProps) {
  const { number } = row
  const errorId = useId()
  const lines = linesToPack(row)
  return (
    <li className="py-3">
      <span className="block text-sm font-medium money">{number}</span>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <PackedLine
            key={line.transactionId}
            line={line}
            label={lines.length === 1 ? `HUID of ${number}` : `HUID of ${number}, ${line.name}`}
            packing={packing}
            onType={(huid) => packing.typeHuid(number, line.transactionId, huid)}
          />
        ))}
      </ul>
      <FieldError id={errorId} error={packing.errors[number]} />
    </li>
  )
}

interface PackedLineProps {
  line: OrderedLine
  label: string
  packing: PackedOrderProps['packing']
  onType: (huid: string) => void
}

function PackedLine({ line, label, packing: { huids, errors }, onType }: PackedLineProps) {
  const { transactionId } = line
  const { huid, reason, isReasonAsked } = huids.of(transactionId)
  return (
    <li className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
      <SoldProductThumb src={line.image} />
      <span className="min-w-0 flex-1 truncate text-sm text-stone">{line.name}</span>
      <HuidText
        label={label}
        hideLabel
        className="w-full sm:w-52"
        placeholder={huidPlaceholder(line.huidRequired)}
        required={line.huidRequired}
        value={huid}
        error={errors[transactionId]}
        onType={onType}
      />
      {line.isMadeToOrder && (
        <PackedWeightFields {...{ transactionId, huids }} of={label.replace('HUID of ', '')} />
      )}
      {isReasonAsked && (
        <HuidReason
          label={`Why is ${huid} right?`}
          className="w-full"
          value={reason}
          onType={(text) => huids.typeReason(transactionId, text)}
        />
      )}
    </li>
  )
}
