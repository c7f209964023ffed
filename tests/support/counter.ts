import { quoteCounterSale, sellAtCounter } from '#contracts/admin/counter.ts'
import type { Answer, Given } from '#contracts/endpoint.ts'
import type { TestShop } from './test-shop.ts'

type Person = Awaited<ReturnType<TestShop['customer']>>
type Sale = Given<typeof sellAtCounter>['body']

export const CUSTOMER = {
  firstName: 'Meera',
  lastName: 'Joshi',
  address: '4 Gold Bazaar',
  city: 'Solapur',
  pincode: '413002',
  state: 'Maharashtra',
}
export const PAN = 'ABCPJ1234F'

/** A sale as the screen would send it: in cash, with the price that is shown, and taken along at once. */
export async function saleOf(
  shop: TestShop,
  seller: Person,
  productId: string,
  change: Partial<Omit<Sale, 'tenders'>> & { tenders?: Sale['tenders'] } = {},
): Promise<Sale> {
  const discount = change.discount ?? 0
  const { coupon = '', mobileNumber = '9822012345' } = change
  const body = { productId, variant: {}, discount, coupon, mobileNumber }
  const { total } = await shop.as(seller).call(quoteCounterSale, { body })
  return {
    saleId: crypto.randomUUID(),
    mobileNumber,
    person: { email: '', ...CUSTOMER },
    productId,
    variant: {},
    discount,
    coupon,
    total,
    delivery: 'now',
    tenders: [{ kind: 'upi', amount: total, reference: '4711' }],
    pan: '',
    huid: '',
    duplicateReason: '',
    ...change,
  }
}

/** Makes the sale that {@link saleOf} describes. */
export async function sold(
  shop: TestShop,
  seller: Person,
  productId: string,
  change: Parameters<typeof saleOf>[3] = {},
): Promise<Answer<typeof sellAtCounter>> {
  const body = await saleOf(shop, seller, productId, change)
  return shop.as(seller).call(sellAtCounter, { body })
}
