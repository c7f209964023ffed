import type { Stone } from '#rules/catalogue/stones.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { defaultGstBps, type GstTable } from '#rules/pricing/default-gst.ts'
import { noTableWords } from '#rules/pricing/making/making-table.ts'
import { termsOfProduct } from '#rules/pricing/product-terms.ts'
import { NO_RATES, type RateSheet } from '#rules/pricing/purities.ts'
import type { PriceTerms } from '#rules/pricing/terms.ts'
import type { TypeTerms } from '#rules/pricing/type-terms.ts'
import { defaultGst } from './following-fields.ts'
import { FormReader } from './form-reader.ts'
import type { ProductFormText } from './product-fields.ts'
import { readMetal, readPricing } from './product-form.ts'

/** The price of a product if it were saved as typed; or what is still missing for a price. */
export type PricePreview =
  | {
      breakup: Breakup
      terms: PriceTerms
      /** The discount as typed, basis points; nothing of it is taken off where the type takes no part. */
      discountBps: number
      stones: Stone[]
      costPrice: number | null
      missing: null
    }
  | { breakup: null; missing: string }

/** The sentence for a shop that has published no rates yet, where a rate decides the price. */
export const RATES_MISSING = 'Its price follows the metal rates, and none have been published yet.'

/**
 * The price of a half-filled form, by the rule that prices the saved product; `rates` is null before the first ones,
 * `ofType` is what the settings say of its type.
 */
export function pricePreview(
  form: ProductFormText,
  rates: RateSheet | null,
  { gst, ofType }: { gst: GstTable; ofType: TypeTerms },
): PricePreview {
  const reader = new FormReader()
  const metal = readMetal(reader, form)
  const pricing = readPricing(reader, { ...form, old_price: '' }, metal)
  const [fault] = reader.faults
  if (fault) return { breakup: null, missing: fault.sentence }
  if (pricing.making?.kind === 'table' && !ofType.makingTable)
    return { breakup: null, missing: noTableWords(form.type) }
  const gstBps = pricing.gstBps ?? defaultGstBps(defaultGst(form, gst).hsn, gst)
  const terms = termsOfProduct({ ...metal, ...pricing, gstBps }, ofType)
  if (terms.mode === 'rate-linked' && rates === null) return { breakup: null, missing: RATES_MISSING }
  return {
    breakup: priceBreakup(terms, rates ?? NO_RATES),
    terms,
    discountBps: pricing.discountBps,
    stones: metal.stones,
    costPrice: pricing.costPrice,
    missing: null,
  }
}
