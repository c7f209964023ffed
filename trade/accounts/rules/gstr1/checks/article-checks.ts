import { counted } from '#rules/counted.ts'
import type { BilledArticle } from '#rules/invoices/document.ts'
import { totalTax } from '#rules/invoices/gst-split.ts'
import { percent, shortGrams } from '#rules/measures.ts'
import { isGstRate } from '#rules/pricing/default-gst.ts'
import { weightMg } from '../add-document.ts'
import { type HsnDigits, hsnFits, standingOfHsn, UNITS, type UnitOfGoods, unitOf } from '../units.ts'
import type { Finding, Severity } from './finding.ts'

/** The shop's settings about goods on the return. */
export type ReturnTerms = { digits: HsnDigits; units: readonly UnitOfGoods[]; knownHsn: readonly string[] }

export type ArticleCheck = {
  severity: Severity
  setting?: Finding['setting']
  fails: (article: BilledArticle, terms: ReturnTerms) => boolean
  /** The sentence after the document and the product: `INV/26-27/000001 bills “Lotus Ring” …` */
  says: (article: BilledArticle, terms: ReturnTerms) => string
}

const isMissing = ({ hsn }: BilledArticle) => hsn.trim() === ''
const rateOf = ({ gst }: BilledArticle) => totalTax(gst).bps
const isWeighed = ({ hsn }: BilledArticle, { units }: ReturnTerms) =>
  UNITS[unitOf(hsn, units).unit].counts === 'weight'

/** Findings about the articles of a document: those that the portal refuses, and those that are worth a look. */
export const ARTICLE_CHECKS = {
  'hsn-missing': {
    severity: 'refused',
    fails: isMissing,
    says: () => 'without an HSN. Please enter the HSN of the product.',
  },
  'hsn-digits': {
    severity: 'refused',
    fails: (article, { digits }) => !isMissing(article) && !hsnFits(article.hsn, digits),
    says: ({ hsn }, { digits }) =>
      `under the HSN ${hsn}. An HSN has 4, 6 or 8 digits; the shop needs at least ${digits}. Please correct the HSN of the product.`,
  },
  'hsn-unknown': {
    severity: 'warning',
    setting: 'gstr1',
    fails: (article, terms) => standingOfHsn(article.hsn, terms) === 1,
    says: ({ hsn }) =>
      `under the HSN ${hsn}, which is in no heading that the shop sells. The portal refuses an HSN that it does not know. Please correct the HSN of the product, or add its heading in the settings.`,
  },
  'rate-unknown': {
    severity: 'refused',
    fails: (article) => !isGstRate(rateOf(article)),
    says: (article) =>
      `at ${percent(rateOf(article))}, which is not a rate of GST. Please correct the GST of the product before it is sold again, and ask the accountant about this bill.`,
  },
  'quantity-unrounded': {
    severity: 'refused',
    fails: (article) => !Number.isInteger(weightMg(article)) || !Number.isInteger(article.quantity),
    says: ({ quantity, netWeightMg }) =>
      `with ${counted(quantity, 'piece')} of ${shortGrams(netWeightMg)}. Weights have up to three decimals, and pieces are whole.`,
  },
  'weight-missing': {
    severity: 'warning',
    setting: 'gstr1',
    fails: (article, terms) => isWeighed(article, terms) && weightMg(article) === 0,
    says: ({ hsn }) =>
      `without a weight, so nothing is counted for it: the HSN ${hsn} is counted in weight. Please enter the weight of the product before it is sold again, or choose another unit in the settings.`,
  },
  'nil-without-amount': {
    severity: 'warning',
    fails: (article) => rateOf(article) === 0 && article.taxable === 0,
    says: () =>
      'without tax and for nothing. The portal refuses nil-rated rows without an amount, so it is in no table but the HSN summary.',
  },
} as const satisfies Record<string, ArticleCheck>
