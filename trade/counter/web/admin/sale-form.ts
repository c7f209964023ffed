import { z } from 'zod'
import { writtenChoice } from '#rules/catalogue/tagged-item.ts'
import type { VariantChoice } from '#rules/catalogue/variants.ts'
import { type Milligrams, toGrams } from '#rules/measures.ts'
import { type Paise, toRupees } from '#rules/money.ts'
import { readGrams, readRupees } from '#rules/read-measures.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import type { CounterCustomer } from '#trade/counter/contract/customer.ts'
import type { Delivery } from '#trade/counter/rules/counter-sale.ts'
import { broughtForm, NOTHING_BROUGHT } from '#trade/counter/web/admin/tenders/brought.ts'
import { paymentForm, type TenderLine } from '#trade/counter/web/admin/tenders/tender-lines.ts'
import { type DeclarationDraft, declarationForm } from './declaration-draft.ts'

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

/** Birthday and anniversary of who buys, as they are typed; empty for most. */
export type DatesDraft = { birthday: string; anniversary: string; agreed: boolean }
const NO_DATES: DatesDraft = { birthday: '', anniversary: '', agreed: false }

/** The same as the contract reads them. */
function datesForm({ birthday, anniversary, agreed }: DatesDraft): z.input<typeof Sale>['dates'] {
  if (birthday === '' && anniversary === '') return null
  // Without consent the contract refuses them.
  return { birthday: birthday || null, anniversary: anniversary || null, agreed: agreed as true }
}

/** A sale as it is typed; beside it, under names of their own, what modules let a customer bring. */
export type CounterSaleDraft = {
  /** Becomes the transaction id, so that sending twice sells once. */
  saleId: string
  items: CounterSaleItem[]
  mobileNumber: string
  person: Person
  dates: DatesDraft
  discount: string
  /** The code that was entered, not the one being typed. */
  coupon: string
  delivery: Delivery
  tenders: TenderLine[]
  pan: string
  /** Of a customer without a PAN; null where there is one, or none is needed. */
  declaration: DeclarationDraft | null
  /** The occasion that it is bought for; empty for most. */
  occasion: string
  /** The id of the admin who sells it; empty for who is logged in. */
  soldBy: string
  /** The colleague who checks weights far from the tags, and their OTP. */
  weightCheck: { mobileNumber: string; otp: string }
}

/** A product from a search or a scan. */
export type FoundProduct = Pick<CounterSaleItem, 'productId' | 'name' | 'image'> & { tag?: string }

export const emptyItem = ({ tag, ...found }: FoundProduct): CounterSaleItem => ({
  id: crypto.randomUUID(),
  quantity: 1,
  variant: tag ? { tag } : {},
  isTagScanned: Boolean(tag),
  huid: '',
  isReasonAsked: false,
  duplicateReason: '',
  weighed: '',
  isWeightChecked: false,
  ...found,
})

export const emptyDraft = (): CounterSaleDraft => ({
  saleId: crypto.randomUUID(),
  items: [],
  mobileNumber: '',
  person: NOBODY,
  dates: NO_DATES,
  discount: '',
  coupon: '',
  delivery: 'now',
  tenders: [],
  pan: '',
  declaration: null,
  occasion: '',
  soldBy: '',
  weightCheck: { mobileNumber: '', otp: '' },
  ...NOTHING_BROUGHT,
})

const Sale = sellAtCounter.body.omit({ total: true })

/** The typed sale, as the contract reads it. */
export const CounterSaleForm = z
  .custom<CounterSaleDraft>()
  .transform(
    ({
      tenders,
      discount,
      items,
      declaration,
      weightCheck,
      soldBy,
      dates,
      ...sale
    }): z.input<typeof Sale> => ({
      ...sale,
      items: items.map(({ variant, ...item }) => ({
        ...item,
        ...writtenChoice(variant),
        weighed: inGrams(readGrams(item.weighed)),
      })),
      ...paymentForm(tenders),
      ...broughtForm(sale),
      declaration: declarationForm(declaration),
      dates: datesForm(dates),
      discount: toRupees(discountOf(discount)),
      soldBy: soldBy === '' ? null : soldBy,
      weightCheck: weightCheck.otp === '' ? null : weightCheck,
    }),
  )
  .pipe(Sale)

/** The weighed items of a sale, which the colleague's OTP is for. */
export const weighedItems = ({ items }: CounterSaleDraft) =>
  items.flatMap(({ variant: { tag }, weighed }) => {
    const weighedMg = readGrams(weighed)
    return tag && weighedMg ? [{ itemTag: tag, weighed: weighedMg }] : []
  })

const inGrams = (weighedMg: Milligrams | null) => (weighedMg ? toGrams(weighedMg) : null)

/** The discount on the bill; 0 for anything but an amount. */
export const discountOf = (typed: string): Paise => Math.max(readRupees(typed) ?? 0, 0)
