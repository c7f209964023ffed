import { useState } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import { EXTRA_NAMES, extrasSum } from '#rules/checkout/extras.ts'
import { PriceToPay } from '#web/catalogue/product/price-to-pay.tsx'
import { Disclosure } from '#web/ui/navigation/disclosure.tsx'
import { useFetchedPart } from '#web/ui/use-fetched-part.ts'
import { priceWords } from './extras-words.ts'
import type { WantedExtras } from './use-extras.ts'

/** Loaded only when the visitor opens one. */
const loadEngraving = () => import('./engraving-field.tsx')
const loadGift = () => import('./gift-fields.tsx')

interface ExtrasPickerProps {
  extras: WantedExtras
  product: Product
  metal: string
}

/** Engraving, gift wrap and a message: closed until somebody wants them, and nothing where the shop offers none. */
export function ExtrasPicker({ extras, product, metal }: ExtrasPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const { engraving, gift } = extras.offer
  const EngravingField = useFetchedPart(loadEngraving, isOpen, () => setOpen(false))
  const GiftFields = useFetchedPart(loadGift, isOpen, () => setOpen(false))
  const open = () => setOpen(true)
  const offersGift = gift.wrap || gift.messageCharacters > 0
  if (!engraving && !offersGift) return null
  return (
    <section aria-label="Engraving and gifts" className="mt-4 border-t border-hairline noscript:hidden">
      {engraving && (
        <Disclosure
          label="Engraving"
          note={extras.wish.engraving ? `“${extras.wish.engraving}”` : priceWords(engraving.price)}
          onOpen={open}
        >
          {EngravingField ? <EngravingField extras={extras} metal={metal} /> : LOADING}
        </Disclosure>
      )}
      {offersGift && (
        <Disclosure label="Gift wrap and message" note={giftWords(extras)} onOpen={open}>
          {GiftFields ? <GiftFields extras={extras} /> : LOADING}
        </Disclosure>
      )}
      <Together extras={extras} product={product} />
    </section>
  )
}

const LOADING = <p className="min-h-24 text-sm text-stone">One moment …</p>

/** The price for this customer with the extras, if they cost something. */
function Together({ extras: { lines }, product }: Pick<ExtrasPickerProps, 'extras' | 'product'>) {
  const added = lines.filter((line) => line.price > 0)
  if (added.length === 0) return null
  const names = added.map(({ kind }) => EXTRA_NAMES[kind].toLowerCase()).join(' and ')
  return (
    <p className="pt-4 text-sm">
      With {names}:{' '}
      <span translate="no" className="font-medium money">
        <PriceToPay product={product} price={product.breakup.price + extrasSum(lines).price} />
      </span>{' '}
      <span className="text-stone">incl. GST</span>
    </p>
  )
}

function giftWords({ wish, offer }: WantedExtras): string {
  if (wish.giftWrap) return wish.giftMessage ? 'Wrapped, with a message' : 'Wrapped'
  if (wish.giftMessage) return 'With a message'
  return offer.gift.wrap ? priceWords(offer.gift.wrapPrice) : 'Free'
}
