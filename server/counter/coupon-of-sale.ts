import { NIL as NOBODY } from 'uuid'
import type { quoteCounterSale } from '#contracts/admin/counter.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { couponFaultForSeller, readCouponCode } from '#rules/promotions/coupon.ts'
import { type CouponedAll, withCouponOnAll } from '#server/checkout/quote/coupon.ts'
import { refused } from '#server/errors.ts'
import { type CustomerRow, customerByNumber } from '#server/identity/customers.store.ts'
import type { PricedProduct } from '#server/pricing/priced-product.store.ts'
import type { Shop } from '#server/shop.ts'
import type { CounterSale } from './address-of-sale.ts'

type CouponChoice = Pick<ParsedRequest<typeof quoteCounterSale>['body'], 'coupon' | 'mobileNumber'>
type Quoted = { found: PricedProduct[]; entered: { code: string; fault: string | null } | null }

/**
 * Products at the prices that a coupon gives them at the counter, by the rules of the online shop. Before the number of
 * the customer is typed only the limit of all customers counts.
 */
export async function couponOfQuote(
  shop: Shop,
  found: PricedProduct[],
  { coupon, mobileNumber }: CouponChoice,
): Promise<Quoted> {
  const code = readCouponCode(coupon)
  if (code === '') return { found, entered: null }
  const known = mobileNumber === '' ? null : await customerByNumber(shop.db, mobileNumber)
  const customer = known ?? { id: NOBODY, mobileNumber }
  const notCounting = { paymentId: NOBODY }
  const couponed = await withCouponOnAll(shop, customer, found, { code, notCounting, isLocking: false })
  return { found: couponed.found, entered: { code, fault: faultOf(couponed, code) } }
}

/**
 * The same for a sale: others who use the coupon wait until this sale has committed. Call it with the customer
 * locked. Refuses (409) a coupon that does not count, with the reason: the customer was told its price. `saleId` is the
 * sale's idempotency key and becomes the id of its payment, whose own use does not count.
 */
export async function couponOfSale(
  within: Shop,
  customer: CustomerRow,
  found: PricedProduct[],
  { coupon: code, saleId }: Pick<CounterSale, 'coupon' | 'saleId'>,
): Promise<CouponedAll> {
  const couponed = await withCouponOnAll(within, customer, found, {
    code,
    notCounting: { paymentId: saleId },
    isLocking: true,
  })
  const fault = faultOf(couponed, readCouponCode(code))
  if (fault !== null) throw refused(fault, { couponFault: fault })
  return couponed
}

const faultOf = ({ fault }: CouponedAll, code: string) => fault && couponFaultForSeller(fault, code)
