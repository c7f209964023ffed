import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AdminProductRow, listAdminProducts } from '#contracts/admin/catalogue.ts'
import { formatRupees } from '#rules/money.ts'
import { ProductThumb } from '#web/orders/admin/product-thumb.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

const SHOWN = 6
const MIN_LETTERS = 2

/** Finds a product by its tag or by words. A scanner types the tag and Enter: the only match is taken. */
export function ProductPicker({ onChoose }: { onChoose: (productId: string) => void }) {
  const [typed, setTyped] = useState('')
  const [isHurried, setHurried] = useState(false)
  /** Enter was pressed, and more than one was found. */
  const [isUnsure, setUnsure] = useState(false)
  const search = typed.trim()
  const given = search.length >= MIN_LETTERS ? { query: { search, limit: SHOWN } } : null
  const found = useEndpointQuery(listAdminProducts, given)
  const rows = given ? (found.data?.rows ?? []) : []
  const [first] = rows
  const list = useRef<HTMLUListElement>(null)
  // What was found after Enter was pressed.
  const take = useEffectEvent(() => {
    if (!first) return
    setHurried(false)
    if (rows.length === 1) return onChoose(first.id)
    setUnsure(true)
    list.current?.querySelector('button')?.focus()
  })
  useEffect(() => {
    if (isHurried && first) take()
  }, [isHurried, first])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    setHurried(true)
  }
  return (
    <div>
      <TextField
        label="Product"
        name="product"
        size="small"
        hint="Type or scan the SKU, or search by name."
        type="search"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => {
          setHurried(false)
          setUnsure(false)
          setTyped(event.target.value)
        }}
        onKeyDown={press}
      />
      <p role="status" className="mt-1 text-sm text-stone empty:hidden">
        {statusOf({
          given: given !== null,
          pending: found.isPending,
          failed: found.isError,
          hurried: isUnsure,
          rows,
        })}
      </p>
      <ul ref={list} className="mt-2 divide-y divide-hairline">
        {rows.map((row) => (
          <li key={row.id}>
            <Found row={row} onChoose={() => onChoose(row.id)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

type Search = {
  given: boolean
  pending: boolean
  failed: boolean
  /** Enter was pressed. */
  hurried: boolean
  rows: readonly AdminProductRow[]
}

function statusOf({ given, pending, failed, hurried, rows }: Search): string {
  if (!given) return ''
  if (failed) return 'The products could not be searched. Please check your internet connection.'
  if (pending) return 'Searching…'
  if (rows.length === 0) return 'No product on sale matches.'
  return hurried && rows.length > 1 ? 'Several products match. Please choose one.' : ''
}

function Found({ row, onChoose }: { row: AdminProductRow; onChoose: () => void }) {
  const { name, picture, purity, weight, pricePaise, stock, reserved } = row
  const available = stock - reserved
  return (
    <button
      type="button"
      className="flex w-full items-center gap-3 px-1 py-2 text-left text-sm hover:bg-sand"
      onClick={onChoose}
    >
      <ProductThumb src={picture?.src ?? null} />
      <span className="min-w-0 flex-1">
        <span className="block break-words">{name}</span>
        <span className="block text-[0.8125rem] text-stone">
          {purity} · {weight.toFixed(3)} g · {available > 0 ? `${available} in stock` : 'sold out'}
        </span>
      </span>
      <span className="money">{formatRupees(pricePaise)}</span>
    </button>
  )
}
