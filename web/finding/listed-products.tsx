import { counted } from '#rules/counted.ts'
import { type GridProduct, ProductGrid } from '#web/catalogue/product-grid.tsx'
import { LoadMore } from '#web/load-more.tsx'
import type { ListPage } from '#web/next-pages.ts'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { useTouched } from '#web/ui/use-touched.ts'
import { useLoadMore } from '#web/use-load-more.ts'

export interface ListedProductsProps {
  /** Of this choice; give it as `key` as well. */
  address: string
  first: ListPage & { products: GridProduct[] }
  total: number
  /** Another choice is on its way. */
  busy: boolean
  addressAfter: (product: string) => string
}

const loadCorner = () => import('#web/catalogue/compare/compare-corner.tsx')
const loadBar = () => import('#web/layout/compare/compare-bar.tsx')

/** The grid with what has been loaded behind it; what compares its products comes with the visitor's first touch. */
export function ListedProducts({ address, first, total, busy, addressAfter }: ListedProductsProps) {
  const { pages, ...more } = useLoadMore(address, first, addressAfter)
  const isTouched = useTouched()
  const CompareCorner = useFetchedPart(loadCorner, isTouched)
  const CompareBar = useFetchedPart(loadBar, isTouched)
  const products = pages.flatMap((page) => page.products)
  return (
    <>
      <ProductGrid products={products} busy={busy} corner={CompareCorner} />
      <LoadMore
        {...more}
        progress={first.after === null ? `${products.length} of ${counted(total, 'piece')}` : null}
      />
      {CompareBar && <CompareBar />}
    </>
  )
}
