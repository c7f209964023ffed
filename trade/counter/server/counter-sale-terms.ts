import { counterSettings } from '#contracts/admin/counter-settings.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { isWishFault, type Wish } from '#rules/checkout/sale/wish.ts'
import { isAllowed } from '#rules/identity/permissions.ts'
import { bpsOf } from '#rules/money.ts'
import { rateFixedUntil } from '#rules/orders/balance/fixed-rate.ts'
import { panThreshold } from '#rules/orders/pan.ts'
import { couponFaultForSeller, readCouponCode } from '#rules/promotions/coupon.ts'
import type { Caller } from '#server/caller.ts'
import { readWishes } from '#server/checkout/items-for-sale.ts'
import { type FoundWish, priceSale, type SaleRequest } from '#server/checkout/quote/price-sale.ts'
import { quoteOf } from '#server/checkout/quote/quote-of.ts'
import { notFound } from '#server/errors.ts'
import { isOnSale } from '#server/pricing/priced-product.store.ts'
import { refusalOf } from '#server/pricing/refuse-wish.ts'
import { settingAmong } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import type { CounterSale } from './address-of-sale.ts'

export type QuotedLine = CounterSaleTerms['items'][number]
export type CounterSaleTerms = Awaited<ReturnType<typeof counterSaleTerms>>

type Bill = Pick<CounterSale, 'coupon' | 'discount'> & {
  items: readonly Wish[]
  isSez: boolean
  customer: SaleRequest['customer']
  /** Of a sale that is being written: its coupon is locked, and its own use of it does not count. */
  saleId?: string
}

/**
 * The price of products at the counter at this moment, with the coupon by the rules of the online shop, the greatest
 * discount allowed, and the caller's limits. Refuses (404) products that are not on sale, by name if it can, or that do
 * not come in the wished variant, and (409) an item that is gone. Amounts are paise.
 */
export async function counterSaleTerms(shop: Shop, caller: Caller, bill: Bill) {
  const { customer, coupon, isSez, saleId } = bill
  const wishes = await readOnSale(shop, bill.items)
  const settings = wishes[0]?.found.settings ?? {}
  const {
    maxDiscountBps,
    minAdvanceBps,
    rateFixedDays,
    roundOff: isRounded,
  } = settingAmong(settings, counterSettings)
  const maxBps = isAllowed(caller.role, 'prices.cut') ? null : maxDiscountBps
  const sale = await priceSale(shop, wishes, {
    customer,
    coupon,
    isSez,
    isLocking: saleId !== undefined,
    now: shop.clock.now(),
    where: { kind: 'counter', off: bill.discount, maxBps, isRounded, saleId },
  })
  const items = sale.answers.map((line) => {
    if (isWishFault(line)) throw line.part === 'variant' ? notFound(NO_VARIANT) : refusalOf(line)
    return { ...line, quote: quoteOf(line, sale) }
  })
  const total = items.reduce((sum, { quote }) => sum + quote.total, 0)
  const roundOff = items.reduce((sum, { quote }) => sum + (quote.roundOff ?? 0), 0)
  return {
    items,
    roundOff,
    total,
    minAdvanceBps,
    coupon: sale.coupon,
    /** In words for the seller. */
    couponFault: sale.couponFault && couponFaultForSeller(sale.couponFault, readCouponCode(coupon)),
    maxDiscount: sale.discount?.max ?? 0,
    maxDiscountReason: sale.discount?.reason ?? '',
    minAdvance: bpsOf(total, minAdvanceBps),
    /** The last day on which the balance of an advance booked now is taken at this rate. */
    rateFixedUntil: rateFixedUntil(sale.now, rateFixedDays),
    /** The total above which a PAN is needed. */
    panAbove: panThreshold(settingAmong(settings, panSettings)),
  }
}

const NO_VARIANT = 'This product does not come in that variant.'

async function readOnSale({ db }: Shop, wishes: readonly Wish[]): Promise<FoundWish[]> {
  return (await readWishes(db, wishes, { approved: true })).map(({ wish, found }) => {
    const name = wishes.length > 1 ? found?.product.name : undefined
    if (isOnSale(found)) return { wish, found }
    throw notFound(name === undefined ? 'Product not found.' : `“${name}” is no longer on sale.`)
  })
}
