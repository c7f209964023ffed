import { Link } from 'react-router'
import type { CartItem } from '#contracts/cart.ts'
import { times } from '#rules/catalogue/quantity-words.ts'
import { sizeQuestion, sizeWords } from '#rules/catalogue/size-choice.ts'
import { choiceOf } from '#rules/catalogue/tagged-item.ts'
import { choiceQuery } from '#rules/catalogue/variant-address.ts'
import { MAX_PAYMENT_ITEMS } from '#rules/checkout/payment-items.ts'
import { formatRupees, type Paise } from '#rules/money.ts'
import { CANNOT_BE_BOUGHT } from '#web/cart/cart-sums.ts'
import { CatalogueImage } from '#web/catalogue/catalogue-image.tsx'
import { OwnDeliveryDay } from '#web/delivery/delivery-day.tsx'
import { productPreparation } from '#web/delivery/preparation-of.ts'
import { isAvailable } from '#web/layout/cart/is-available.ts'
import { gramsText, purityText } from '#web/measures.ts'
import { LinkButton } from '#web/page-links.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { Facts } from '#web/ui/display/facts.tsx'
import { Price } from '#web/ui/display/price.tsx'
import { CartExtras } from './cart-extras.tsx'
import { priceChange, shortage } from './cart-sums.ts'
import { LineQuantity } from './line-quantity.tsx'

export interface CartLineProps {
  item: CartItem
  /** The saving of the welcome offer on it, paise; 0 where it does not apply. */
  saving: Paise
  tick: TickProps
  onBuy: () => void
  onRemove: () => void
  /** Answers why it was refused; an empty text when it was not. */
  onQuantity: (quantity: number) => Promise<string>
}

/** Whether a line is paid for together with the others that are ticked. */
interface TickProps {
  isOn: boolean
  /** Why it cannot be. */
  whyNot: string | null
  /** As many are ticked as one payment covers. */
  isFull: boolean
  onChange: (isOn: boolean) => void
}

/** One product in the cart: what it costs now, what it cost when it was put there, and what can be done. */
export function CartLine({ item, saving, tick, onBuy, onRemove, onQuantity }: CartLineProps) {
  const { Product: product, quantity } = item
  const price = quantity * product.breakup.price
  const [image] = product.images
  const available = isAvailable(item)
  return (
    <li className="grid grid-cols-[1.25rem_min(5.5rem,24vw)_minmax(0,1fr)] gap-x-4 gap-y-5 border-b border-hairline py-7 sm:grid-cols-[1.25rem_10rem_minmax(0,1fr)] sm:gap-x-7">
      <Tick {...tick} name={product.name} />
      <Link
        to={product.url + choiceQuery(choiceOf(item))}
        tabIndex={-1}
        aria-hidden="true"
        className="self-start sm:row-span-2"
      >
        {image ? (
          <CatalogueImage image={image} alt="" sizes="10rem" className="aspect-square w-full" />
        ) : (
          <span className="flex aspect-square items-center justify-center bg-sand text-stone label-caps">
            No Image
          </span>
        )}
      </Link>
      <div className="min-w-0 @max-[15rem]:col-span-full sm:flex sm:flex-wrap sm:justify-between sm:gap-x-8">
        <div className="min-w-0 sm:flex-[1_1_14rem]">
          <h2 className="font-display text-piece font-medium">
            <Link to={product.url + choiceQuery(choiceOf(item))} className="hover:text-garnet">
              {product.name}
            </Link>
          </h2>
          <Facts
            className="mt-2"
            items={[
              purityText(product.purity),
              item.variant.colour,
              capitalised(sizeWords(item.variant)),
              product.weight > 0 && gramsText(product.weight),
              item.itemTag && `tag ${item.itemTag}`,
            ]}
          />
          <CartExtras item={item} />
          {available && <LineQuantity item={item} onQuantity={onQuantity} />}
          {available && (
            <OwnDeliveryDay
              preparation={productPreparation(product, item.variant, item.extras.engraving)}
              leadDays={product.leadDays}
              className="mt-2"
            />
          )}
          {!available && (
            <p className="mt-3 text-sm font-medium text-amber">Sold, or reserved for another customer</p>
          )}
        </div>
        <div className="mt-3 shrink-0 sm:mt-0 sm:text-right">
          <Price paise={price} exact />
          {quantity > 1 && (
            <p translate="no" className="mt-0.5 text-sm text-stone money">
              {times(quantity)}
              {formatRupees(product.breakup.price)}
            </p>
          )}
          {available && saving > 0 && <WithOffer paise={price - saving} />}
          <SinceAdding item={item} />
        </div>
      </div>
      <div className="col-span-3 flex flex-wrap items-center gap-2 sm:col-span-1 sm:col-start-3 sm:self-end">
        <BuyLine item={item} onBuy={onBuy} />
        <Button kind="quiet" onClick={onRemove} aria-label={`Remove ${product.name}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}

/** Below the price: that it is the one before the welcome offer, and what is paid with it. */
function WithOffer({ paise }: { paise: Paise }) {
  return (
    <>
      <p className="text-sm text-stone">before the offer</p>
      <p className="mt-1 text-sm font-medium text-leaf">
        <span translate="no" className="money">
          {formatRupees(paise)}
        </span>{' '}
        with your welcome offer
      </p>
    </>
  )
}

function Tick({ isOn, whyNot, isFull, onChange, name }: TickProps & { name: string }) {
  const why =
    whyNot ?? (isFull && !isOn ? `One payment covers up to ${MAX_PAYMENT_ITEMS} pieces.` : undefined)
  return (
    // The target is larger than the box.
    <label className="-m-3 flex justify-center self-start p-3 sm:row-span-2" title={why}>
      <input
        type="checkbox"
        className="ui-tick rounded-sm disabled:opacity-40"
        aria-label={why ? `Select ${name}. ${why}` : `Select ${name}`}
        checked={isOn}
        disabled={why !== undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  )
}

/** Buying what a line holds; a line from before its product had sizes is first given one. */
function BuyLine({ item, onBuy }: Pick<CartLineProps, 'item' | 'onBuy'>) {
  const question = sizeQuestion(item.Product.variants, item.variant)
  if (question)
    return (
      <LinkButton className="flex-1 sm:flex-none" to={item.Product.url + choiceQuery(choiceOf(item))}>
        {question}
      </LinkButton>
    )
  return (
    <Button
      kind="secondary"
      className="flex-1 sm:flex-none"
      onClick={onBuy}
      blockedBecause={isAvailable(item) ? shortage(item) : CANNOT_BE_BOUGHT}
    >
      Buy Now
    </Button>
  )
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The price at the time of adding, and plainly how it has moved since. */
function SinceAdding({ item }: { item: CartItem }) {
  // Without a size it has no price of its own yet, so there is none to compare.
  if (sizeQuestion(item.Product.variants, item.variant) !== null) return null
  const change = priceChange(item)
  const added = item.priceAtTimeOfAddition
  return (
    <>
      <p className="text-sm text-stone">
        {change === 0 ? 'Same price as when you added it' : 'When you added it'}
        {change !== 0 && (
          <span translate="no" className="money">
            {' '}
            {formatRupees(added)}
          </span>
        )}
      </p>
      {change !== 0 && (
        <p
          className={
            change < 0 ? 'mt-1 text-sm font-medium text-leaf' : 'mt-1 text-sm font-medium text-amber'
          }
        >
          The price has {change < 0 ? 'fallen' : 'risen'} by{' '}
          <span translate="no" className="money">
            {formatRupees(Math.abs(change))}
          </span>
        </p>
      )}
    </>
  )
}
