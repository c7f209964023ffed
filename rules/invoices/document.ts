import { isServiceCode } from '#rules/catalogue/service-code.ts'
import { withRoundOff } from '#rules/checkout/sale/round-off.ts'
import type { Paise } from '#rules/money.ts'
import { amountInWords } from './amount-in-words.ts'
import { type GstSplit, type GstSum, type Supply, sumOfSplits } from './gst-split.ts'
import type { InvoiceKind } from './numbers.ts'
import type { State } from './states.ts'

/** Somebody named on an invoice; empty texts are not printed. */
export type Party = {
  name: string
  /** Street, town, pincode: as an envelope has them. */
  address: string[]
  state: State
  phone: string
  email: string
}

/** A line of the price; `detail` says how the amount came about. Negative amounts are taken off. */
export type PriceLine = { label: string; detail: string; amount: Paise }

/** The article as the hallmarking rules want it on a bill. */
export type Article = {
  name: string
  hsn: string
  /** `22K (916)`, or the material of a product without metal. */
  purity: string
  /** Of all its pieces. */
  grossWeightMg: number
  netWeightMg: number
  /** Null where the article is not hallmarked. */
  hallmark: { huid: string | null } | null
}

/**
 * Always: `taxable`, the tax, `insurance`, `delivery` and `roundOff` add up to `total`; but a commercial credit note has none of them.
 */
type Amounts = {
  taxable: Paise
  insurance: Paise
  delivery: Paise
  /** The amount that rounds the bill to whole rupees, outside the taxable value; absent where nothing does. */
  roundOff?: Paise
  total: Paise
}

/**
 * A line of the order on a document. Always: `lines` add up to `taxable`, or to the amount of a commercial credit note.
 */
export type BilledArticle = Article &
  Amounts & {
    /**
     * Weights when it was packed, where they differ from those agreed; absent otherwise. A note has them as its own
     * weights.
     */
    packed?: Pick<Article, 'grossWeightMg' | 'netWeightMg'>
    /** Null on documents from before orders had lines: those have one article. */
    lineId: string | null
    quantity: number
    lines: PriceLine[]
    gst: GstSplit
  }

type Frame = Amounts & {
  kind: InvoiceKind
  number: string
  issuedAt: string
  order: { number: string; placedAt: string; paymentReference: string }
  /** `pan`: of the business; absent on older ones. */
  seller: Party & { tradeName: string; gstin: string; pan?: string }
  /** The name of a business is its legal name. */
  buyer: Party & {
    /** Of a business; absent for a private customer. */
    gstin?: string
    /** A unit or developer in a special economic zone; absent where it is not. */
    isSez?: boolean
    /** Where the law asks for it; masked here, in full on the printed invoice alone. */ pan: string | null
  }
  placeOfSupply: State
  /** The letter of undertaking under which a special economic zone is supplied without tax; absent where there is a tax. */
  letter?: string
  /**
   * The part of an invoice's total that its customer paid with old gold, by its purchase voucher; absent without any.
   */
  oldGold?: { voucher: string; amount: Paise }
  totalInWords: string
  /** The invoice that a credit note corrects. */
  against: { number: string; issuedAt: string; reason: string } | null
}

/** As documents are written: an article for each line of the order, and their sums. */
export type DocumentOfArticles = Frame & { articles: BilledArticle[]; gst: GstSum }

/** As they were written while an order was for one product. */
type DocumentOfOneArticle = Frame & { article: Article; lines: PriceLine[]; gst: GstSplit }

/**
 * Everything that is printed on a tax invoice or a credit note (CGST Rules, 46 and 53), frozen when it is issued.
 * `articlesOf` reads either form.
 */
export type InvoiceDocument = DocumentOfArticles | DocumentOfOneArticle

/** The name of an article's tariff code: services have codes of their own. */
export const codeName = (hsn: string): 'SAC' | 'HSN' => (isServiceCode(hsn) ? 'SAC' : 'HSN')

/** From where to where a document supplies, which decides how its tax is split. */
export function supplyOf({
  seller,
  buyer,
  placeOfSupply,
}: Pick<InvoiceDocument, 'seller' | 'buyer' | 'placeOfSupply'>): Supply {
  return {
    sellerStateCode: seller.state.code,
    placeOfSupplyCode: placeOfSupply.code,
    isToSez: buyer.isSez ?? false,
  }
}

/** Articles that a document bills or credits, in the order of the lines. */
export function articlesOf(document: InvoiceDocument): readonly BilledArticle[] {
  if ('articles' in document) return document.articles
  const { article, lines, taxable, gst, insurance, delivery, roundOff = 0, total } = document
  const amounts = { taxable, gst, insurance, delivery, ...withRoundOff(roundOff), total }
  return [{ ...article, lineId: null, quantity: 1, lines, ...amounts }]
}

/** The article that an invoice bills for a line of the order. */
export function articleOfLine(document: InvoiceDocument, lineId: string): BilledArticle {
  const article = articlesOf(document).find((one) => one.lineId === null || one.lineId === lineId)
  if (!article) throw new Error(`${document.number} does not bill the line ${lineId}.`)
  return article
}

/** The same document with other articles; its sums follow. */
export function withArticles(
  document: InvoiceDocument,
  articles: readonly BilledArticle[],
): DocumentOfArticles {
  if ('articles' in document) {
    const { roundOff: _, ...others } = document
    return { ...others, ...sumsOf(articles) }
  }
  const { article: _article, lines: _lines, ...frame } = document
  return { ...frame, ...sumsOf(articles) }
}

/** Articles with their sums. */
export function sumsOf(articles: readonly BilledArticle[]) {
  const sum = (part: keyof Amounts) => articles.reduce((all, article) => all + (article[part] ?? 0), 0)
  const [roundOff, total] = [sum('roundOff'), sum('total')]
  return {
    articles: [...articles],
    taxable: sum('taxable'),
    gst: sumOfSplits(articles.map(({ gst }) => gst)),
    insurance: sum('insurance'),
    delivery: sum('delivery'),
    ...withRoundOff(roundOff),
    total,
    totalInWords: amountInWords(total),
  }
}
