import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import type { Quote } from '#rules/checkout/quote.ts'
import { isWishFault, type Wish } from '#rules/checkout/wish.ts'
import { rateFixedUntil } from '#rules/counter/fixed-rate.ts'
import type { Day } from '#rules/days.ts'
import { bpsOf, fromRupees, type Paise } from '#rules/money.ts'
import { couponFaultForSeller, readCouponCode } from '#rules/promotions/coupon.ts'
import type { Caller } from '#server/caller.ts'
import { readWishes } from '#server/checkout/items-for-sale.ts'
import { type Asked, priceSale, type SaleLine, type SaleRequest } from '#server/checkout/quote/price-sale.ts'
import { quoteOf } from '#server/checkout/quote/quote-of.ts'
import { notFound } from '#server/errors.ts'
import { isOnSale } from '#server/pricing/priced-product.store.ts'
import { refusalOf } from '#server/pricing/refuse-wish.ts'
import type { CouponRow } from '#server/promotions/coupons.store.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { CounterSale } from './address-of-sale.ts'

/** A product of a sale as it is chosen and priced. */
export type QuotedLine = SaleLine & { quote: Quote }

/** The products of a sale with what they cost, and the limits of this caller for all of them together; paise. */
export type CounterSaleTerms = {
  items: QuotedLine[]
  total: Paise
  coupon: CouponRow | null
  /** Why the coupon that was entered does not count, in words for the seller. */
  couponFault: string | null
  maxDiscount: Paise
  maxDiscountReason: string
  minAdvance: Paise
  minAdvanceBps: number
  /** The last day on which the balance of an advance booked now is taken at this rate. */
  rateFixedUntil: Day
  /** The total above which a PAN is needed. */
  panAbove: Paise
}

type Bill = Pick<CounterSale, 'coupon' | 'discount'> & {
  items: readonly Wish[]
  isSez: boolean
  customer: SaleRequest['customer']
  /** Of a sale that is being written: its coupon is locked, and its own use of it does not count. */
  saleId?: string
}

/**
 * What products cost at the counter at this moment, with the coupon by the rules of the online shop, the discount as far as it
 * may go, and the caller's limits. Refuses (404) products that are not on sale, by name if it can, or do not come as they were
 * wished, and (409) an item that is gone.
 */
export async function counterSaleTerms(shop: Shop, caller: Caller, bill: Bill): Promise<CounterSaleTerms> {
  const { customer, coupon, isSez, saleId } = bill
  const asked = await readOnSale(shop, bill.items)
  const sale = await priceSale(shop, asked, {
    ...{ customer, coupon, isSez, isLocking: saleId !== undefined, now: shop.clock.now() },
    where: { kind: 'counter', role: caller.role, off: fromRupees(bill.discount), saleId },
  })
  const items = sale.answers.map(({ answer, ...one }) => {
    if (!isWishFault(answer)) return { ...one, ...answer, quote: quoteOf({ ...one, ...answer }, sale) }
    throw answer.part === 'variant' ? notFound(NO_VARIANT) : refusalOf(answer)
  })
  const total = items.reduce((sum, { quote }) => sum + quote.total, 0)
  const settings = asked[0]?.found.settings ?? {}
  const { minAdvanceBps, rateFixedDays } = settingAmong(settings, counterSettings)
  return {
    ...{ items, total, minAdvanceBps },
    coupon: sale.coupon,
    couponFault: sale.couponFault && couponFaultForSeller(sale.couponFault, readCouponCode(coupon)),
    maxDiscount: sale.discount?.max ?? 0,
    maxDiscountReason: sale.discount?.reason ?? '',
    minAdvance: bpsOf(total, minAdvanceBps),
    rateFixedUntil: rateFixedUntil(sale.now, rateFixedDays),
    panAbove: fromRupees(settingAmong(settings, panSettings).above),
  }
}

const NO_VARIANT = 'This product does not come in that variant.'

async function readOnSale<Line extends Wish>({ db }: Shop, wishes: readonly Line[]): Promise<Asked<Line>[]> {
  return (await readWishes(db, wishes)).map(({ wish, found }) => {
    const name = wishes.length > 1 ? found?.product.name : undefined
    if (isOnSale(found)) return { wish, found }
    throw notFound(name === undefined ? 'Product not found.' : `“${name}” is no longer on sale.`)
  })
}
