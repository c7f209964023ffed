import type { ParsedRequest, WireAnswer } from '#contracts/endpoint.ts'
import { isInZone } from '#rules/identity/business.ts'
import { fromRupees, type Rupees, toRupees } from '#rules/money.ts'
import type { OnWire } from '#tests/support/on-wire.ts'
import type { TestShop } from '#tests/support/test-shop.ts'
import { NOTHING_BROUGHT } from '#tests/wiring/brought.ts'
import { sellAtCounter } from '#trade/counter/contract/counter.ts'
import { quoteCounterSale } from '#trade/counter/contract/quote.ts'

export type Person = Awaited<ReturnType<TestShop['customer']>>
type Sale = OnWire<ParsedRequest<typeof sellAtCounter>['body']>

export const CUSTOMER = {
  firstName: 'Meera',
  lastName: 'Joshi',
  address: '4 Gold Bazaar',
  city: 'Solapur',
  pincode: '413002',
  state: 'Maharashtra',
}
export const PAN = 'ABCPJ1234F'

type Change = Partial<Omit<Sale, 'tenders' | 'items'>> & {
  tenders?: Sale['tenders']
  /** Of each product, in their order. */
  huid?: string | readonly string[]
  /** Of each product that is stocked by item, the item; of the others, an empty text. */
  tags?: readonly string[]
  /** Pieces of each. */
  quantity?: number
}

const itemOf = (
  productId: string,
  huid = '',
  { quantity, tag }: { quantity: number; tag?: string | undefined },
) => ({
  productId,
  quantity,
  variant: {},
  itemTag: tag || undefined,
  huid,
  duplicateReason: '',
  weighed: null,
  isWeightChecked: false,
})

/** Rupees of a total that are still to be paid after some. */
export const leftOf = (total: Rupees, ...paid: readonly Rupees[]): Rupees =>
  toRupees(paid.reduce((left, one) => left - fromRupees(one), fromRupees(total)))

/** A sale as the screen would send it: by UPI what credit leaves, with the price that is shown, and taken along at once. */
export async function saleOf(
  shop: TestShop,
  seller: Person,
  products: string | readonly string[],
  { huid = '', quantity = 1, tags = [], ...change }: Change = {},
): Promise<Sale> {
  const huids = [huid].flat()
  const items = [products]
    .flat()
    .map((productId, nth) => itemOf(productId, huids[nth], { quantity, tag: tags[nth] }))
  const { discount = 0, coupon = '', mobileNumber = '9822012345', credit = 0 } = change
  const isSez = isInZone(change.person?.business)
  const body = { items, discount, coupon, mobileNumber, isSez }
  const { total } = await shop.as(seller).call(quoteCounterSale, { body })
  const rest = leftOf(total, credit)
  return {
    saleId: crypto.randomUUID(),
    mobileNumber,
    person: { email: '', business: null, ...CUSTOMER },
    items,
    discount,
    coupon,
    credit,
    total,
    delivery: 'now',
    ...NOTHING_BROUGHT,
    tenders: rest > 0 ? [{ kind: 'upi', amount: rest, reference: '4711' }] : [],
    pan: '',
    declaration: null,
    dates: null,
    occasion: '',
    soldBy: null,
    weightCheck: null,
    ...change,
  }
}

/** Makes the sale that {@link saleOf} describes; `number` is that of its first order. */
export async function sold(
  shop: TestShop,
  seller: Person,
  products: string | readonly string[],
  change: Change = {},
): Promise<WireAnswer<typeof sellAtCounter> & { number: string }> {
  const body = await saleOf(shop, seller, products, change)
  const answer = await shop.as(seller).call(sellAtCounter, { body })
  return { ...answer, number: answer.orders[0]?.number ?? '' }
}
