import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type AdminProductRow, listAdminProducts } from '#contracts/admin/catalogue.ts'
import { formatRupees } from '#rules/money.ts'
import { unreached } from '#web/api.ts'
import { SoldProductThumb } from '#web/orders/admin/sold-product-thumb.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { CounterSaleItem } from './sale-form.ts'

const SHOWN = 6
const MIN_LETTERS = 2

interface ProductPickerProps {
  /** The ids of those in the sale. */
  chosen: readonly string[]
  /** One more of such; answers why it cannot be, or null. */
  onAgain: (productId: string, name: string) => string | null
  onChoose: (found: Pick<CounterSaleItem, 'productId' | 'name' | 'picture'>) => void
}

/**
 * Finds products by their tags or by words. A scanner types the tag and Enter: the only match is taken, and the next tag
 * can be scanned; a tag that was scanned before counts one more of what is sold by the number. Enter in the empty field goes on with the sale.
 */
export function ProductPicker({ chosen, onAgain, onChoose }: ProductPickerProps) {
  const [typed, setTyped] = useState('')
  const [isHurried, setHurried] = useState(false)
  /** What Enter could not do: more than one was found, or it is in the sale. */
  const [fault, setFault] = useState('')
  const search = typed.trim()
  const given = search.length >= MIN_LETTERS ? { query: { search, limit: SHOWN } } : null
  const found = useEndpointQuery(listAdminProducts, given)
  const rows = given ? (found.data?.rows ?? []) : []
  const [first] = rows
  const field = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const type = (text: string) => {
    setHurried(false)
    setFault('')
    setTyped(text)
  }
  const choose = ({ id: productId, name, picture }: AdminProductRow) => {
    const isAgain = chosen.includes(productId)
    const fault = isAgain ? onAgain(productId, name) : null
    if (fault !== null) return setFault(fault)
    type('')
    if (isAgain) return
    onChoose({ productId, name, picture: picture?.src ?? null })
  }
  // What was found after Enter was pressed.
  const take = useEffectEvent(() => {
    if (!first) return
    setHurried(false)
    if (rows.length === 1) return choose(first)
    setFault('Several products match. Please choose one.')
    list.current?.querySelector('button')?.focus()
  })
  useEffect(() => {
    if (isHurried && first) take()
  }, [isHurried, first])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || search === '') return
    event.preventDefault()
    setHurried(true)
  }
  const click = (row: AdminProductRow, event: MouseEvent) => {
    choose(row)
    // A tap opens no keyboard on a phone.
    if ((event.nativeEvent as PointerEvent).pointerType !== 'touch')
      field.current?.querySelector('input')?.focus()
  }
  return (
    <div ref={field}>
      <TextField
        label={chosen.length === 0 ? 'Product' : 'Add another product'}
        name="product"
        size="small"
        hint={chosen.length === 0 ? 'Type or scan the SKU, or search by name.' : undefined}
        type="search"
        autoComplete="off"
        autoFocus
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
      />
      <p role="status" className="mt-1 text-sm text-stone empty:hidden">
        {fault || statusOf({ given: given !== null, pending: found.isPending, failed: found.isError, rows })}
      </p>
      {rows.length > 0 && (
        <ul ref={list} className="mt-2 divide-y divide-hairline">
          {rows.map((row) => (
            <li key={row.id}>
              <Found row={row} onChoose={(event) => click(row, event)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Search = { given: boolean; pending: boolean; failed: boolean; rows: readonly AdminProductRow[] }

function statusOf({ given, pending, failed, rows }: Search): string {
  if (!given) return ''
  if (failed) return unreached('The products could not be searched.')
  if (pending) return 'Searching…'
  return rows.length === 0 ? 'No product on sale matches.' : ''
}

function Found({ row, onChoose }: { row: AdminProductRow; onChoose: (event: MouseEvent) => void }) {
  const { name, picture, purity, weight, pricePaise, stock, reserved } = row
  const available = stock - reserved
  return (
    <button
      type="button"
      className="flex w-full items-center gap-3 px-1 py-2 text-left text-sm hover:bg-sand"
      onClick={onChoose}
    >
      <SoldProductThumb src={picture?.src ?? null} />
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
