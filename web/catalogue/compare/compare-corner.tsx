import type { GridProduct } from '#web/catalogue/product-grid.tsx'
import { setCompared } from '#web/layout/compare/compared-products.ts'
import { useCompared } from '#web/layout/compare/use-compared.ts'
import { ChosenMark } from './chosen-mark.tsx'
import { comparedProduct } from './compared-product.ts'

/** In a corner of a card's image: chooses its product for the comparison. */
export default function CompareCorner({ product }: { product: GridProduct }) {
  const isChosen = useCompared().some(({ id }) => id === product.id)
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-1 flex aspect-square items-end justify-end">
      <button
        type="button"
        className="group/compare pointer-events-auto flex size-full max-h-11 max-w-28 items-end justify-end p-1.5 pointer-fine:opacity-0 pointer-fine:transition-opacity pointer-fine:focus-visible:opacity-100 pointer-fine:in-[li:hover]:opacity-100 pointer-fine:aria-pressed:opacity-100"
        aria-label={`Compare ${product.name}`}
        aria-pressed={isChosen}
        onClick={() => setCompared(comparedProduct(product), !isChosen)}
      >
        <span className="flex min-h-7 items-center gap-1.5 rounded-sm bg-paper/85 px-2 text-xs text-ink group-hover/compare:text-garnet group-aria-pressed/compare:bg-ink group-aria-pressed/compare:text-paper">
          {isChosen && <ChosenMark />}
          Compare
        </span>
      </button>
    </div>
  )
}
