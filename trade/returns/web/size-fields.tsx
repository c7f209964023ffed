import type { OrderReturns } from '#trade/returns/contract/returns.ts'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { RETURN_WAYS, type ReturnWay, waysFor } from './return-ways.ts'
import type { ReturnRequest } from './use-return-request.ts'

type Offered = Pick<OrderReturns, 'offer' | 'resizing' | 'otherSizes'>

interface WayFieldProps {
  request: ReturnRequest
  offered: Offered
  way: ReturnWay
}

/** Remedies where a product does not fit: resizing, another size, and then the money. */
export function WayField({ request, offered, way }: WayFieldProps) {
  const ways = waysFor(offered, request.watch('reason'))
  if (ways.length < 2) return null
  const options = {
    resize: { label: 'Resize it, free of charge', note: resizingNote(offered.resizing?.workingDays ?? 0) },
    'other-size': {
      label: 'Take another size',
      note: 'It is in stock. You order it at today’s price, and this piece comes back for a refund.',
    },
    money: { label: 'Return it and get the money back' },
  }
  return (
    <RadioGroup
      {...request.field('way')}
      label="What would help you?"
      variant="cards"
      value={way}
      options={RETURN_WAYS.filter((one) => ways.includes(one)).map((value) => ({ value, ...options[value] }))}
    />
  )
}

/** The steps of resizing a ring, and how long they take. */
export const resizingNote = (workingDays: number) =>
  `Our courier collects it. We fit it within ${workingDays} working days and send it back, insured. You keep your piece and its invoice.`

/** The size that is wished, in words. */
export function SizeField({ request, sizes }: { request: ReturnRequest; sizes: readonly string[] }) {
  return (
    <Select
      {...request.field('size')}
      label="New size"
      required
      placeholder="Choose a size"
      options={sizes.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))}
    />
  )
}

/** The way to the page of a size that is taken instead; nothing where it is no longer on sale. */
export function OtherSizeLink({ size, otherSizes }: { size: string } & Pick<OrderReturns, 'otherSizes'>) {
  const other = otherSizes.find((one) => one.size === size)
  if (!other) return null
  return (
    <p>
      Please order it now, so that nobody else takes it:{' '}
      <a href={other.url} target="_blank" rel="noreferrer" className="text-link">
        the piece in {size}
      </a>{' '}
      (opens in a new tab).
    </p>
  )
}
