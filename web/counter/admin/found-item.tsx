import type { MouseEvent } from 'react'
import type { ScannedItem } from '#contracts/admin/counter.ts'
import { ITEM_STATUS } from '#rules/items/item-status.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { Badge } from '#web/ui/display/badge.tsx'

interface FoundItemProps {
  item: ScannedItem
  onChoose: (event: MouseEvent) => void
}

/** The item of a tag or HUID: one press puts it in the sale, or says why it cannot be sold. */
export function FoundItem({ item, onChoose }: FoundItemProps) {
  const { tag, name, purity, weight, huid, photograph, status, fault } = item
  return (
    <button
      type="button"
      className="mt-2 flex w-full items-center gap-3 px-1 py-2 text-left text-sm hover:bg-sand"
      onClick={onChoose}
    >
      {photograph && <SoldProductThumb src={photograph} />}
      <span className="min-w-0 flex-1">
        <span className="block break-words">{name}</span>
        <span className="block text-[0.8125rem] text-stone">
          {[tag, purity, `${weight.toFixed(3)} g`, huid && `HUID ${huid}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      {fault && <Badge tone="ruby">{ITEM_STATUS[status].label}</Badge>}
    </button>
  )
}
