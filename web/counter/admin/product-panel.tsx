import { tooFewSentence } from '#rules/catalogue/quantity-words.ts'
import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf } from '#web/api.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { CounterSaleLine } from './counter-sale-line.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'
import { ProductPicker } from './product-picker.tsx'

/** What is sold, and the search that adds to it. */
export function ProductPanel({ sale, quote }: CounterSaleFormProps) {
  const { draft, add, changeItem } = sale
  const { items } = draft
  const addAgain = (productId: string, name: string) => {
    const [item, known] = [items.find((one) => one.productId === productId), quote.of(productId)]
    const quantity = (item?.quantity ?? 0) + 1
    if (!known || known.product.maxQuantity === 1) return `“${name}” is already in this sale.`
    if (quantity > known.product.maxQuantity)
      return `A sale has up to ${known.product.maxQuantity} pieces of a product.`
    if (quantity > known.product.available) return tooFewSentence(known.product.available, name)
    changeItem(productId, { quantity })
    return null
  }
  const isFull = items.length >= MAX_PAYMENT_ITEMS
  return (
    <Panel title={items.length > 1 ? `${items.length} products` : 'Product'}>
      {items.length > 0 && (
        <ul
          aria-label="Products in this sale"
          className="-mt-1 mb-4 divide-y divide-hairline border-b border-hairline"
        >
          {items.map((item, nth) => (
            <CounterSaleLine key={item.productId} {...{ item, nth, sale, quote }} />
          ))}
        </ul>
      )}
      {quote.error && (
        <div className="mb-4">
          <NotLoaded title="The price could not be loaded." onAgain={() => void quote.refetch()}>
            {sentenceOf(quote.error, '')}
          </NotLoaded>
        </div>
      )}
      {isFull ? (
        <p className="text-sm text-stone">A sale has up to {MAX_PAYMENT_ITEMS} products.</p>
      ) : (
        <ProductPicker chosen={items.map(({ productId }) => productId)} onAgain={addAgain} onChoose={add} />
      )}
    </Panel>
  )
}
