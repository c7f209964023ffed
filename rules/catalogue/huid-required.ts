/** Gold that must not be sold without a hallmark. 24K is coins and bars, which are not hallmarked. */
const HALLMARKED: readonly string[] = ['22K', '18K', '14K', '9K']
/** Lighter articles are exempt (Hallmarking of Gold Jewellery Order, 2020). */
const EXEMPT_BELOW_MG = 2000

/**
 * Whether a product may not leave the shop before its HUID is noted. `quantity`: how many equal pieces the net weight is
 * of; each is an article of its own.
 */
export function huidRequired(product: { purity: string; netWeightMg: number }, quantity = 1): boolean {
  return HALLMARKED.includes(product.purity) && product.netWeightMg >= EXEMPT_BELOW_MG * quantity
}
