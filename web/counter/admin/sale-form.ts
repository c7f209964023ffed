import { z } from 'zod'
import { type CounterCustomer, sellAtCounter } from '#contracts/admin/counter.ts'
import { writtenChoice } from '#rules/catalogue/tagged-item.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import type { Delivery } from '#rules/counter/counter-sale.ts'
import { readGrams } from '#rules/read-measures.ts'
import { typedRupees } from '#rules/typed-numbers.ts'
import { NO_OLD_GOLD, type OldGoldDraft, oldGoldForm } from '#web/orders/admin/old-gold/old-gold-draft.ts'
import { paymentForm, type TenderLine } from '#web/orders/admin/tenders/tender-lines.ts'

export type Person = Pick<
  CounterCustomer,
  'firstName' | 'lastName' | 'email' | 'address' | 'pincode' | 'city' | 'state' | 'business'
>

export const NOBODY: Person = {
  firstName: '',
  lastName: '',
  email: '',
  address: '',
  pincode: '',
  city: '',
  state: '',
  business: null,
}

/** A product of a sale, as it is typed. */
export type CounterSaleItem = {
  /** Of this line: two items of one product are two lines. */
  id: string
  productId: string
  /** As the search found it, until its price is known. */
  name: string
  image: string | null
  quantity: number
  variant: VariantChoice
  /** The tag was scanned or typed, so it is known which item this is. */
  isTagScanned: boolean
  huid: string
  /** The server has found the HUID on other orders: why it is right is asked. */
  isReasonAsked: boolean
  duplicateReason: string
  /** Grams, as the scale shows them or as they are typed. */
  weighed: string
  /** The piece was looked at, though it weighs something other than its tag says. */
  isWeightChecked: boolean
}

/** A sale as it is typed. */
export type CounterSaleDraft = {
  /** Becomes the transaction id, so that sending twice sells once. */
  saleId: string
  items: CounterSaleItem[]
  mobileNumber: string
  person: Person
  discount: string
  /** The code that was entered, not the one being typed. */
  coupon: string
  delivery: Delivery
  tenders: TenderLine[]
  oldGold: OldGoldDraft
  pan: string
}

/** What a search or a scan found. */
export type FoundProduct = Pick<CounterSaleItem, 'productId' | 'name' | 'image'> & { tag?: string }

export const emptyItem = ({ tag, ...found }: FoundProduct): CounterSaleItem => ({
  ...{ id: crypto.randomUUID(), quantity: 1, variant: tag ? { tag } : {}, isTagScanned: Boolean(tag) },
  ...{ huid: '', isReasonAsked: false, duplicateReason: '', weighed: '', isWeightChecked: false, ...found },
})

export const emptyDraft = (): CounterSaleDraft => ({
  saleId: crypto.randomUUID(),
  items: [],
  mobileNumber: '',
  person: NOBODY,
  discount: '',
  coupon: '',
  delivery: 'now',
  tenders: [],
  oldGold: NO_OLD_GOLD,
  pan: '',
})

const Sale = sellAtCounter.body.omit({ total: true })

/** What is typed, as the contract reads it. */
export const CounterSaleForm = z
  .custom<CounterSaleDraft>()
  .transform(
    ({ tenders, discount, items, oldGold, ...sale }): z.input<typeof Sale> => ({
      ...sale,
      items: items.map(({ variant, ...item }) => ({
        ...item,
        ...writtenChoice(variant),
        weighed: toGrams(readGrams(item.weighed)),
      })),
      ...paymentForm(tenders),
      ...oldGoldForm(oldGold),
      discount: discountOf(discount),
    }),
  )
  .pipe(Sale)

const toGrams = (milligrams: number | null): number | null => (milligrams ? milligrams / 1000 : null)

/** Rupees off the bill; anything but an amount is none. */
export function discountOf(typed: string): number {
  const rupees = typedRupees(typed)
  return Number.isNaN(rupees) ? 0 : Math.max(rupees, 0)
}
