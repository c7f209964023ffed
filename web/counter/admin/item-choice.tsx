import type { QuotedProduct } from '#contracts/admin/counter.ts'
import { formatWireRupees } from '#web/admin-kit/wire-rupees.ts'
import { Select } from '#web/ui/form/select.tsx'

interface ItemChoiceProps extends Pick<QuotedProduct, 'question'> {
  /** Those for sale. */
  items: NonNullable<QuotedProduct['product']['items']>
  /** The chosen one; empty while none is. */
  tag: string
  /** The tags that are in the sale already. */
  others: readonly string[]
  nth: number
  onTag: (tag: string) => void
}

/** Which item of a product is sold, where its tag was not scanned. */
export function ItemChoice({ items, question, tag, others, nth, onTag }: ItemChoiceProps) {
  const isAsked = question !== null && tag === ''
  const offered = items.filter((item) => item.tag === tag || !others.includes(item.tag))
  const isListed = tag === '' || offered.some((item) => item.tag === tag)
  return (
    <Select
      label="Piece"
      name={`items.${nth}.${isAsked ? 'variant' : 'tag'}`}
      required
      placeholder="Choose"
      hint={items.length === 0 ? 'No piece of this product is for sale.' : undefined}
      options={[
        ...(isListed ? [] : [{ value: tag, label: tag }]),
        ...offered.map(({ tag: value, weight, price }) => ({
          value,
          label: `${value} · ${weight.toFixed(3)} g · ${formatWireRupees(price)}`,
        })),
      ]}
      value={tag}
      error={isAsked ? question : undefined}
      onChange={(event) => onTag(event.target.value)}
    />
  )
}
