import { z } from 'zod'
import type { ProductFormText } from '#rules/product-form/product-fields.ts'
import { browserStorage } from '#web/browser-storage.ts'

const KEY = 'lastPricing'
const text = z.string().max(40).catch('')

/** How a product was priced, without its own weight and price. */
const Pricing = z.object({
  pricingMode: z.enum(['fixed', 'rate-linked']),
  purity: text,
  material: text,
  makingChargesPercentage: text,
  makingCharges: text,
  makingChargesPerGram: text,
  makingWeight: text,
  minimumMakingCharges: text,
  wastagePercentage: text,
})

/** How the last product that was added in this browser was priced; nothing before the first. */
export function lastPricing(): Partial<ProductFormText> {
  const read = Pricing.safeParse(browserStorage.getJson(KEY))
  return read.success ? read.data : {}
}

export function rememberPricing(form: ProductFormText): void {
  browserStorage.setJson(KEY, Pricing.parse(form))
}
