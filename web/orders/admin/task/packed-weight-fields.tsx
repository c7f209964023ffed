import { TextField } from '#web/ui/form/text-field.tsx'
import type { LineHuids } from './use-line-huids.ts'

interface PackedWeightFieldsProps {
  transactionId: string
  huids: LineHuids
  /** The name that tells the fields of this line from others: the product, or its order. */
  of?: string | undefined
  /** Where the server names a fault of this line. */
  place?: string
  form?: { errorAt: (place: string) => string | undefined; mend: (place: string) => void }
}

const FIELDS = [
  ['grossWeight', 'Gross weight'],
  ['netWeight', 'Net weight'],
] as const

/** The weight of a piece that was made to order, in grams. For a lighter one the difference in price is refunded. */
export function PackedWeightFields({ transactionId, huids, of, place, form }: PackedWeightFieldsProps) {
  const typed = huids.of(transactionId)
  return (
    <div className="grid w-full grid-cols-2 gap-3">
      {FIELDS.map(([field, label]) => {
        const name = place && `${place}.${field}`
        return (
          <TextField
            key={field}
            label={of ? `${label} of ${of}` : label}
            suffix="g"
            required
            name={name}
            value={typed[field]}
            error={name && form?.errorAt(name)}
            onChange={({ target }) => {
              huids.typeWeights(transactionId, { [field]: target.value })
              if (name) form?.mend(name)
            }}
          />
        )
      })}
      <p className="col-span-2 text-sm text-stone">
        Made to order. If it is lighter than ordered, the difference is refunded at the rate of the order; if
        it is far lighter, a manager packs it. If it is heavier, the price stays.
      </p>
    </div>
  )
}
