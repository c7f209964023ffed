import type { Db } from '#db/client.ts'
import { type HsnDigits, hsnFits } from '#rules/accounts/gstr1/units.ts'
import type { TaxDocument } from '#rules/accounts/tax-document.ts'
import { articlesOf, type BilledArticle, withArticles } from '#rules/invoices/document.ts'
import { productsOfLines } from './products-of-lines.store.ts'

/**
 * Documents are frozen, so one that was issued with a wrong HSN keeps it. The return takes the one that its product has now:
 * correcting the product is how the shop makes such a document acceptable.
 */
export async function withProductHsn(
  db: Db,
  page: readonly TaxDocument[],
  digits: HsnDigits,
): Promise<readonly TaxDocument[]> {
  const isWrong = ({ hsn }: BilledArticle) => !hsnFits(hsn, digits)
  const wrong = page.flatMap(({ document }) => articlesOf(document).filter(isWrong))
  if (wrong.length === 0) return page
  const products = await productsOfLines(
    db,
    wrong.flatMap(({ lineId }) => lineId ?? []),
  )
  const corrected = (article: BilledArticle): BilledArticle => {
    const hsn = article.lineId === null ? undefined : products.get(article.lineId)?.hsn
    return isWrong(article) && hsn !== undefined && hsnFits(hsn, digits) ? { ...article, hsn } : article
  }
  return page.map((one) => ({ ...one, document: withArticlesLike(one, corrected) }))
}

function withArticlesLike(
  { document }: TaxDocument,
  change: (article: BilledArticle) => BilledArticle,
): TaxDocument['document'] {
  return 'articles' in document ? withArticles(document, document.articles.map(change)) : document
}
