import { withCoupon } from '#rules/catalogue/product-price.ts'
import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import { discountBeforeGst } from '#rules/pricing/discount-before-gst.ts'
import { gstOn } from '#rules/pricing/gst.ts'
import type { RunningSale } from '#rules/pricing/sale.ts'
import { discountShares } from './bill-discount.ts'
import type { ProductForSale } from './wish.ts'

type Coupon = RunningSale & { coupon: string }
type WishedProduct<Product> = {
  product: Product
  quantity: number
  /** The price of so many of it as wished; null where it cannot be had so. */
  priced: (product: Product) => Breakup | null
}

/**
 * Each product at the price that a coupon gives it. A coupon of rupees is shared among the products it lowers, in proportion to
 * what it could take off each, so that it never takes off more than its amount, GST included.
 */
export function withSharedCoupon<Product extends ProductForSale>(
  asked: readonly WishedProduct<Product>[],
  coupon: Coupon,
): Product[] {
  const { off } = coupon
  if (off?.kind !== 'amount') return asked.map(({ product }) => withCoupon(product, coupon))
  const most = asked.map((one) => mostOff(one, coupon))
  const all = most.reduce((sum, { gross }) => sum + gross, 0)
  const shares = discountShares(
    Math.min(off.amount, all),
    most.map(({ gross }) => gross),
  )
  return asked.map(({ product, quantity }, nth) => {
    const { bare } = most[nth] ?? {}
    const amount = bare ? Math.floor(discountBeforeGst(shares[nth] ?? 0, bare) / quantity) : 0
    return amount > 0 ? withCoupon(product, { ...coupon, off: { kind: 'amount', amount } }) : product
  })
}

/** The most that the coupon could take off a product alone, GST included, and its price without any discount. */
function mostOff<Product extends ProductForSale>(
  { product, priced }: WishedProduct<Product>,
  coupon: Coupon,
) {
  const lowered = priced(withCoupon(product, coupon))
  if (!lowered || lowered.sale?.coupon !== coupon.coupon) return { gross: 0 as Paise, bare: null }
  const { subtotal, gstBps, discount, quantity = 1 } = lowered
  const gst = gstOn(subtotal / quantity, gstBps) * quantity
  const bare = { taxable: subtotal, gst, gstBps }
  return { gross: discount + gst - lowered.gst, bare }
}
