import { type AdminProductRow, listAdminProducts } from '#contracts/admin/catalogue.ts'
import { findItemForSale } from '#contracts/admin/counter.ts'
import { readCode } from '#rules/items/item-text.ts'
import { unreached } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

const SHOWN = 6
const MIN_LETTERS = 2

/** What a text finds: the item whose tag or HUID it is, else products. `status` says how it goes, in a sentence. */
export function useProductSearch(search: string) {
  const isSearch = search.length >= MIN_LETTERS
  const { tag, huid } = readCode(search)
  const code = isSearch ? (tag ?? huid) : null
  const scan = useEndpointQuery(findItemForSale, code === null ? null : { params: { code } })
  const found = useEndpointQuery(listAdminProducts, isSearch ? { query: { search, limit: SHOWN } } : null)
  const item = code === null ? null : (scan.data?.item ?? null)
  const isPending = code !== null && scan.isPending
  const rows = isSearch && item === null && !isPending ? (found.data?.rows ?? []) : []
  return {
    ...{ item, rows },
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
