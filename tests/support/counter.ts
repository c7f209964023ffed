import { sellAtCounter } from '#contracts/admin/counter.ts'
import { quoteCounterSale } from '#contracts/admin/counter-quote.ts'
import type { ParsedRequest, WireAnswer } from '#contracts/endpoint.ts'
import { isInZone } from '#rules/identity/business.ts'
import { fromRupees, toRupees } from '#rules/money.ts'
import type { OnWire } from './on-wire.ts'
import type { TestShop } from './test-shop.ts'

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
  const rest = toRupees(fromRupees(total) - fromRupees(credit))
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
    oldGold: [],
    oldGoldAmount: null,
    oldGoldIdentity: null,
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
