import { tooFewSentence } from '#rules/catalogue/stock.ts'
import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf } from '#web/api.ts'
import { NotLoaded } from '#web/ui/feedback/not-loaded.tsx'
import { CounterSaleLine } from './counter-sale-line.tsx'
import type { CounterSaleFormProps } from './counter-sale-props.ts'
import { ProductPicker } from './product-picker.tsx'
import type { CounterSaleItem, FoundProduct } from './sale-form.ts'

/** What is sold, and the search that adds to it. */
export function ProductPanel({ sale, quote }: CounterSaleFormProps) {
  const { items } = sale.draft
  const isFull = items.length >= MAX_PAYMENT_ITEMS
  return (
    <Panel title={items.length > 1 ? `${items.length} products` : 'Product'}>
      {items.length > 0 && (
        <ul
          aria-label="Products in this sale"
          className="-mt-1 mb-4 divide-y divide-hairline border-b border-hairline"
        >
          {items.map((item, nth) => (
            <CounterSaleLine key={item.id} {...{ item, nth, sale, quote }} />
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
        <ProductPicker isFirst={items.length === 0} onChoose={(found) => putInSale(found, { sale, quote })} />
      )}
    </Panel>
  )
}

type Open = Pick<CounterSaleFormProps, 'sale' | 'quote'>

/** Adds what was found to the sale, or counts one more of it; answers why it cannot, or null. */
function putInSale(found: FoundProduct, { sale, quote }: Open): string | null {
  const { draft, add, changeItem } = sale
  const same = draft.items.filter(({ productId }) => productId === found.productId)
  const [item] = same
  if (found.tag) return putTagInSale(found, found.tag, { sale, same })
  if (!item) {
    add(found)
    return null
  }
  const known = quote.of(item)
  if (known?.product.items && same.length < known.product.available) {
    add(found)
    return null
  }
  const quantity = item.quantity + 1
  if (!known || known.product.maxQuantity === 1) return `“${found.name}” is already in this sale.`
  if (quantity > known.product.maxQuantity)
    return `A sale has up to ${known.product.maxQuantity} pieces of a product.`
  if (quantity > known.product.available) return tooFewSentence(known.product.available, found.name)
  changeItem(item.id, { quantity })
  return null
}

/** A line of the same product that waits for its tag gets this one. */
function putTagInSale(
  found: FoundProduct,
  tag: string,
  { sale, same }: Pick<Open, 'sale'> & { same: readonly CounterSaleItem[] },
): string | null {
  if (same.some(({ variant }) => variant.tag === tag)) return `${tag} is already in this sale.`
  const waiting = same.find(({ variant }) => !variant.tag)
  if (waiting) sale.changeItem(waiting.id, { variant: { tag }, isTagScanned: true })
  else sale.add(found)
  return null
}
