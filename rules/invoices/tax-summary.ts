import type { Paise } from '#rules/money.ts'
import type { BilledArticle } from './document.ts'
import { type GstSum, sumOfSplits, totalTax } from './gst-split.ts'

/** The cost before tax and the tax of articles with one rate; `bps` of both halves together. */
export type TaxOfRate = { bps: number; taxable: Paise; gst: GstSum }

/** The tax of a document by its rates, in the order of its articles. */
export function taxByRate(articles: readonly BilledArticle[]): TaxOfRate[] {
  const alike = Map.groupBy(articles, ({ gst }) => totalTax(gst).bps)
  return [...alike].map(([bps, ones]) => ({
    bps,
    taxable: ones.reduce((sum, { taxable }) => sum + taxable, 0),
    gst: sumOfSplits(ones.map(({ gst }) => gst)),
  }))
}

/** The same by tariff code and rate, as a return of GST asks for it. */
export function taxByHsn(articles: readonly BilledArticle[]): (TaxOfRate & { hsn: string })[] {
  const alike = Map.groupBy(articles, ({ hsn }) => hsn)
  return [...alike].flatMap(([hsn, ones]) => taxByRate(ones).map((row) => ({ hsn, ...row })))
}
