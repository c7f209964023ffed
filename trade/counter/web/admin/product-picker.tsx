import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AdminProductRow, listAdminProducts } from '#contracts/admin/catalogue.ts'
import { readableOf } from '#contracts/unreadable.ts'
import { ITEM_STATUS } from '#rules/items/item-status.ts'
import { readCode } from '#rules/items/item-text.ts'
import { grams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { findItemForSale, type ScannedItem } from '#trade/counter/contract/counter.ts'
import { useScanInBox } from '#web/admin-kit/scan/use-scan-in-box.ts'
import { unreached } from '#web/api.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { FoundProduct } from './sale-form.ts'

interface ProductPickerProps {
  /** Nothing is in the sale yet. */
  isFirst: boolean
  /** Puts it in the sale; answers why it cannot be, or null. */
  onChoose: (found: FoundProduct) => string | null
}

/**
 * Finds items by their tags or HUIDs, and products by their SKUs or by words. A scanner types the tag and Enter or Tab: the
 * only match is taken, and the next tag can be scanned; an SKU that was scanned before counts one more of what is sold by the
 * number. Enter in the empty field goes on with the sale.
 */
export function ProductPicker({ isFirst, onChoose }: ProductPickerProps) {
  const [typed, setTyped] = useState('')
  const [isHurried, setHurried] = useState(false)
  /** The reason why Enter added nothing: more than one was found, or it is in the sale. */
  const [fault, setFault] = useState('')
  const search = typed.trim()
  const { item, rows, status, isFound } = useProductSearch(search)
  const [first] = rows
  const field = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const type = (text: string) => {
    setHurried(false)
    setFault('')
    setTyped(text)
  }
  const put = (one: FoundProduct) => {
    const refusal = onChoose(one)
    if (refusal === null) type('')
    else setFault(refusal)
  }
  const choose = ({ id: productId, name, image }: AdminProductRow) =>
    put({ productId, name, image: image?.src ?? null })
  const chooseItem = ({ productId, name, tag, fault: refusal }: ScannedItem) => {
    if (refusal === null) put({ productId, name, image: null, tag })
    else setFault(refusal)
  }
  // Takes the result that came after Enter was pressed.
  const take = useEffectEvent(() => {
    setHurried(false)
    if (item) return chooseItem(item)
    if (!first) return
    if (rows.length === 1) return choose(first)
    setFault('Several products match. Please choose one.')
    list.current?.querySelector('button')?.focus()
  })
  useEffect(() => {
    if (isHurried && isFound) take()
  }, [isHurried, isFound])
  const press = useScanInBox(search, (code) => {
    if (code !== search) type(code)
    setHurried(true)
  })
  const click = (act: () => void, event: MouseEvent) => {
    act()
    // A tap opens no keyboard on a phone.
    if ((event.nativeEvent as PointerEvent).pointerType !== 'touch')
      field.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={field}>
      <TextField
        label={isFirst ? 'Product' : 'Add another product'}
        name="product"
        hint={isFirst ? 'Scan or type the tag, the HUID or the SKU, or search by name.' : undefined}
        type="search"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <p role="status" className="mt-1 text-sm text-stone empty:hidden">
        {fault || status}
      </p>
      {item && <FoundItem item={item} onChoose={(event) => click(() => chooseItem(item), event)} />}
      {rows.length > 0 && (
        <ul ref={list} className="mt-2 divide-y divide-hairline">
          {rows.map((row) => (
            <li key={row.id}>
              <Found row={row} onChoose={(event) => click(() => choose(row), event)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Found({ row, onChoose }: { row: AdminProductRow; onChoose: (event: MouseEvent) => void }) {
  const { name, image, purity, weight, pricePaise, stock, reserved } = row
  const available = stock - reserved
  return (
    <button
      type="button"
      className="flex w-full items-center gap-3 px-1 py-2 text-left text-sm hover:bg-sand"
      onClick={onChoose}
    >
      <SoldProductThumb src={image?.src ?? null} />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{name}</span>
        <span className="block text-[0.8125rem] text-stone">
          {purity} · <span translate="no">{grams(weight)}</span> ·{' '}
          {available > 0 ? `${available} in stock` : 'sold out'}
        </span>
      </span>
      <span translate="no" className="money">
        {formatRupees(pricePaise)}
      </span>
    </button>
  )
}

interface FoundItemProps {
  item: ScannedItem
  onChoose: (event: MouseEvent) => void
}

/** The item of a tag or HUID: one press puts it in the sale, or says why it cannot be sold. */
function FoundItem({ item, onChoose }: FoundItemProps) {
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
          {[tag, purity, grams(weight), huid && `HUID ${huid}`].filter(Boolean).join(' · ')}
        </span>
      </span>
      {fault && <Badge tone="ruby">{ITEM_STATUS[status].label}</Badge>}
    </button>
  )
}

const SHOWN = 6
const MIN_LETTERS = 2

/**
 * The results for a text: the item with this tag or HUID, else products. `status` is the state of the search, in a
 * sentence.
 */
function useProductSearch(search: string) {
  const isSearch = search.length >= MIN_LETTERS
  const { tag, huid } = readCode(search)
  const code = isSearch ? (tag ?? huid) : null
  const scan = useEndpointQuery(findItemForSale, code === null ? null : { params: { code } })
  const found = useEndpointQuery(listAdminProducts, isSearch ? { query: { search, limit: SHOWN } } : null)
  const item = code === null ? null : (scan.data?.item ?? null)
  const isPending = code !== null && scan.isPending
  const rows = isSearch && item === null && !isPending ? readableOf(found.data?.rows ?? []) : []
  return {
    item,
    rows,
    status:
      isSearch && item === null ? statusOf({ ...found, isPending: found.isPending || isPending }, rows) : '',
    isFound: item !== null || rows.length > 0,
  }
}

function statusOf(
  { isPending, isError }: { isPending: boolean; isError: boolean },
  rows: readonly AdminProductRow[],
): string {
  if (isError) return unreached('The products could not be searched.')
  if (isPending) return 'Searching…'
  return rows.length === 0 ? 'No product on sale matches.' : ''
}
