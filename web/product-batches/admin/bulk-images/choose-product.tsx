import { useState } from 'react'
import type { PicturedProduct } from '#contracts/admin/bulk-images.ts'
import { listAdminProducts } from '#contracts/admin/catalogue.ts'
import { unreached } from '#web/api.ts'
import { ProductThumb } from '#web/catalogue/admin/product-thumb.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

const SHOWN = 8
const MIN_LETTERS = 2
/** Milliseconds without a key before the shop is asked. */
const PAUSE = 250

interface ChooseProductProps {
  /** The file that is named by no SKU. */
  path: string
  onChoose: (product: PicturedProduct) => void
  onClose: () => void
}

/** Finds the product that an image is for, archived ones too. */
export function ChooseProduct({ path, onChoose, onClose }: ChooseProductProps) {
  return (
    <Dialog
      title="Choose a product"
      description={<span className="break-all">{path}</span>}
      open
      onOpenChange={(open) => open || onClose()}
    >
      <Search onChoose={onChoose} />
    </Dialog>
  )
}

function Search({ onChoose }: Pick<ChooseProductProps, 'onChoose'>) {
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), PAUSE)
  const isSearch = search.length >= MIN_LETTERS
  const query = useEndpointQuery(
    listAdminProducts,
    isSearch ? { query: { search, status: 'all', limit: SHOWN } } : null,
  )
  const rows = isSearch ? (query.data?.rows ?? []) : []
  return (
    // One height, so that the dialog stands still while results come and go.
    <div className="h-[50dvh] overflow-y-auto px-1 pb-1">
      <TextField
        label="SKU or name"
        type="search"
        autoComplete="off"
        autoFocus
        maxLength={80}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status" className="mt-2 text-sm text-stone empty:hidden">
        {isSearch && statusOf(query, rows.length)}
      </p>
      <ul className="mt-2 divide-y divide-hairline">
        {rows.map(({ id, name, sku, isArchived, image }) => (
          <li key={id}>
            <button
              type="button"
              className="flex w-full items-center gap-3 px-1 py-2 text-left text-sm -outline-offset-2! hover:bg-sand"
              onClick={() => onChoose({ id, name, sku, isArchived, image })}
            >
              <ProductThumb image={image} className="size-12" />
              <span className="min-w-0">
                <span className="block break-words">{name}</span>
                <span className="block text-[0.8125rem] text-stone">
                  {[sku, isArchived && 'archived'].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function statusOf({ isPending, isError }: { isPending: boolean; isError: boolean }, found: number): string {
  if (isError) return unreached('The products could not be searched.')
  if (isPending) return 'Searching…'
  return found === 0 ? 'No product matches.' : ''
}
