import type { checkMoney as contract, MoneyExample } from '#contracts/admin/discounts.ts'
import { buybackSettings } from '#contracts/admin/pricing.ts'
import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { type CheckedMoney, checkedMoney, type MoneyRules } from '#rules/checkout/money-check.ts'
import { termsOfProduct } from '#rules/pricing/product-terms.ts'
import { NO_RATES } from '#rules/pricing/purities.ts'
import { type PriceSettings, typeTermsOf } from '#rules/pricing/type-terms.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { type LinkedProduct, productsOnSale } from './linked-products.store.ts'
import { readPriceSettings } from './price-settings.ts'
import { rateSheet, ratesInForce } from './rates/rates.store.ts'

const MAX_EXAMPLES = 5

type Checked = CheckedMoney & { id: string; name: string }

/** The effect of proposed settings on every product on sale: which lose money, and which the floor limits. */
export async function checkMoney(shop: Shop, proposed: ParsedRequest<typeof contract>['body']) {
  const rates = await ratesInForce(shop.db)
  const sheet = rates ? rateSheet(rates) : NO_RATES
  const { settings, rules } = await rulesOf(shop, proposed)
  let [losing, limited] = [0, 0]
  let worst: Checked | null = null
  let examples: Checked[] = []
  for await (const batch of productsOnSale(shop.db)) {
    const priced = batch.filter((product) => rates !== null || product.pricingMode === 'fixed')
    const listing = { table: 'products', idOf: ({ id }: LinkedProduct) => id, present: check }
    const checked = presentList(shop, priced, listing)
    const held = checked.filter(({ isLimited }) => isLimited)
    const losses = checked.filter((product) => loss(product) > 0)
    limited += held.length
    losing += losses.length
    examples = [...examples, ...held].sort(byPrice).slice(0, MAX_EXAMPLES)
    worst = [...losses, ...(worst ? [worst] : [])].sort(byLoss)[0] ?? null
  }
  return { losing, worst: worst && present(worst), limited, limitedExamples: examples.map(present) }

  function check(product: LinkedProduct): Checked {
    const terms = termsOfProduct(product, typeTermsOf(settings, product))
    return { id: product.id, name: product.name, ...checkedMoney(terms, sheet, rules) }
  }
}

async function rulesOf(
  shop: Shop,
  { offer, appliesTo, buyback }: ParsedRequest<typeof contract>['body'],
): Promise<{ settings: PriceSettings; rules: MoneyRules }> {
  const { enabled, discountBps } = offer ?? (await readSetting(shop, welcomeOfferSettings))
  const settings = await readPriceSettings(shop.db)
  const terms = buyback ?? (await readSetting(shop, buybackSettings))
  return {
    settings: { ...settings, discountScope: appliesTo ?? settings.discountScope },
    rules: { welcomeBps: enabled ? discountBps : 0, buyback: terms.enabled ? terms : null },
  }
}

const loss = ({ soldFor, boughtBackFor }: CheckedMoney) => boughtBackFor - soldFor
const byLoss = (one: CheckedMoney, other: CheckedMoney) => loss(other) - loss(one)
const byPrice = (one: CheckedMoney, other: CheckedMoney) => other.soldFor - one.soldFor

function present({ id, name, soldFor, boughtBackFor }: Checked): MoneyExample {
  return { productId: id, name, soldFor, boughtBackFor }
}
