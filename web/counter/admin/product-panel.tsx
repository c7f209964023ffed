import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf } from '#web/api.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { ChosenProduct } from './chosen-product.tsx'
import { ProductPicker } from './product-picker.tsx'
import type { SaleFormProps } from './sale-props.ts'

/** What is sold: the search, or what was found. */
export function ProductPanel({ sale, quote, onChosen }: SaleFormProps & { onChosen: () => void }) {
  const { draft, choose, change } = sale
  if (draft.productId === null)
    return (
      <Panel title="Product">
        <ProductPicker
          onChoose={(productId) => {
            choose(productId)
            onChosen()
          }}
        />
      </Panel>
    )
  return (
    <Panel title="Product">
      {quote.shown && (
        <ChosenProduct
          product={quote.shown.product}
          question={quote.shown.question}
          variant={draft.variant}
          onVariant={(variant) => change({ variant, tenders: [] })}
          onChange={() => choose(null)}
        />
      )}
      {quote.error && !quote.shown && (
        <NotLoaded title="The price could not be loaded." onAgain={() => void quote.refetch()}>
          {sentenceOf(quote.error, '')}
        </NotLoaded>
      )}
    </Panel>
  )
}
