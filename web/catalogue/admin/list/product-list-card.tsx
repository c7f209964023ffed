import { Link } from 'react-router'
import type { AdminProductRow } from '#contracts/admin/catalogue.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { CardProps } from '#web/admin-kit/columns/list-column.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { ChooseProduct } from '#web/catalogue/admin/choose-product.tsx'
import { ProductThumb } from '#web/catalogue/admin/product-thumb.tsx'
import { gramsText } from '#web/pricing/measures.ts'
import { Price } from '#web/ui/display/price.tsx'
import { ProductMarks } from './product-marks.tsx'

/** A product as a card on a phone; the whole card leads to it, but its box chooses it. */
export function ProductListCard({
  row,
  selection,
  has,
  facts,
}: CardProps<AdminProductRow> & { selection: Selection<AdminProductRow> }) {
  const metal = has('purity') ? [row.purity, gramsText(row.weight)] : []
  const kind = [has('category') && row.category.label, ...metal].filter(Boolean).join(' · ')
  return (
    <article className={`relative flex gap-3 px-3 py-3 ${selection.isChosen(row) ? 'bg-sand' : ''}`}>
      <ProductThumb image={row.image} className="size-18" />
      <div className="min-w-0 flex-1 text-sm">
        <Link
          data-row
          to={adminPaths.product(row.id)}
          className="line-clamp-2 leading-snug font-medium after:absolute after:inset-0"
        >
          {row.name}
        </Link>
        <p className="truncate text-[0.8125rem] text-stone">{kind}</p>
        <p className="mt-0.5 flex items-baseline gap-2.5">
          {has('price') && <Price paise={row.pricePaise} size="small" exact />}
          {has('stock') && (
            <span translate="no" className="text-[0.8125rem] text-stone money">
              {row.stock} in stock
            </span>
          )}
        </p>
        {has('marks') && (
          <div className="mt-1.5">
            <ProductMarks row={row} />
          </div>
        )}
        {facts}
      </div>
      <div className="relative z-10 self-center">
        <ChooseProduct row={row} selection={selection} />
      </div>
    </article>
  )
}
