import type { ProductCard } from '#contracts/catalogue.ts'
import type { ListPage } from '#web/following-pages.ts'
import { LoadMore } from '#web/load-more.tsx'
import { usePages } from '#web/use-pages.ts'
import { piecesText } from './measures.ts'
import { ProductGrid } from './product-grid.tsx'

export interface ListedPiecesProps {
  /** Of this choice; give it as `key` as well. */
  address: string
  first: ListPage & { pieces: ProductCard[] }
  total: number
  /** Another choice is on its way. */
  busy: boolean
  addressAfter: (piece: string) => string
}

/** The grid with what has been loaded behind it. */
export function ListedPieces({ address, first, total, busy, addressAfter }: ListedPiecesProps) {
  const { pages, ...more } = usePages(address, first, addressAfter)
  const pieces = pages.flatMap((page) => page.pieces)
  return (
    <>
      <ProductGrid pieces={pieces} busy={busy} />
      <LoadMore
        {...more}
        progress={first.after === null ? `${pieces.length} of ${piecesText(total)}` : null}
      />
    </>
  )
}
