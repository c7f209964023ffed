import type { SalePreview, SaleRule } from '#contracts/admin/sales.ts'
import type { Paise } from '#rules/money.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import { isSelected, offOf, type RunningSale } from '#rules/pricing/sale.ts'
import { saleGuard } from '#rules/promotions/sale-guard.ts'
import { type LinkedProduct, productsOnSale } from '#server/pricing/linked-products.store.ts'
import { readPriceSettings } from '#server/pricing/price-settings.ts'
import { rateSheet, ratesInForce } from '#server/pricing/rates/rates.store.ts'
import { linkedBreakup } from '#server/pricing/reprice-catalogue.ts'
import { runningSales } from '#server/pricing/running-sales.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

const MAX_EXAMPLES = 8

/** A coupon of rupees is looked at as if all of it came off each product: of an order with one, it does. */
type Rule = SaleRule & { rupees?: Paise | null }

type Fall = { product: LinkedProduct; breakup: Breakup; bps: number }

/** The effect of a sale on every product on sale at the rates of today, beside the sales that run. Changes nothing. */
export async function previewSale(shop: Pick<Shop, 'db'>, rule: Rule): Promise<SalePreview> {
  const priced = await pricerOf(shop, rule)
  const count = { selected: 0, moved: 0, fixedPrices: 0, excluded: 0, belowCost: 0 }
  let [sumBps, largestFallBps] = [0, 0]
  let examples: Fall[] = []
  for await (const batch of productsOnSale(shop.db)) {
    const selected = batch.filter((product) => isSelected(product, rule.selection))
    const linked = selected.filter(({ pricingMode }) => pricingMode === 'rate-linked')
    const falls = linked.flatMap((product) => priced(product) ?? []).filter(({ bps }) => bps > 0)
    count.selected += selected.length
    count.fixedPrices += selected.length - linked.length
    count.excluded += linked.filter(({ offersApply }) => !offersApply).length
    count.moved += falls.length
    count.belowCost += falls.filter(isBelowCost).length
    sumBps += falls.reduce((sum, { bps }) => sum + bps, 0)
    examples = [...examples, ...falls].sort((one, other) => other.bps - one.bps).slice(0, MAX_EXAMPLES)
    largestFallBps = examples[0]?.bps ?? 0
  }
  return {
    ...count,
    betterAlready: count.selected - count.fixedPrices - count.excluded - count.moved,
    averageFall: count.moved === 0 ? 0 : Math.round(sumBps / count.moved),
    largestFall: largestFallBps,
    examples: examples.map(present),
    needsConfirmation: saleGuard({ ...rule, largestFallBps }),
  }
}

/**
 * A function that prices a product in the sale; it answers null where the product's columns make no price, so that no
 * list shows it.
 */
async function pricerOf(
  shop: Pick<Shop, 'db'>,
  rule: Rule,
): Promise<(product: LinkedProduct) => Fall | null> {
  const rates = await ratesInForce(shop.db)
  const settings = await readPriceSettings(shop.db)
  const { sales } = await readSetting(shop, runningSales)
  const { part, bps, selection } = rule
  const planned: RunningSale = { id: 'preview', name: '', until: '', part, bps, ...offOf(rule), selection }
  return (product) => {
    if (!rates) throw new Error('A rate-linked product has a price, but there are no rates.')
    const basis = { sheet: rateSheet(rates), settings, sales: [...sales, planned] }
    try {
      const breakup = linkedBreakup(product, basis)
      return { product, breakup, bps: fallBps(product.price, breakup.price) }
    } catch {
      return null
    }
  }
}

/** Rounded up: a hair over the guard is over it. */
function fallBps(from: number, to: number): number {
  return to >= from ? 0 : Math.ceil(((from - to) * 10_000) / from)
}

const isBelowCost = ({ product: { costPrice }, breakup }: Fall) =>
  costPrice !== null && breakup.taxable < costPrice

function present({ product, breakup }: Fall) {
  const { id: productId, name, price } = product
  return { productId, name, oldPrice: price, newPrice: breakup.price }
}
