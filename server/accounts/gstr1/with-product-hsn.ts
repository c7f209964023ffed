import type { Db } from '#db/client.ts'
import type { ReturnTerms } from '#rules/accounts/gstr1/checks/article-checks.ts'
import { standingOfHsn } from '#rules/accounts/gstr1/units.ts'
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
  terms: Pick<ReturnTerms, 'digits' | 'knownHsn'>,
): Promise<readonly TaxDocument[]> {
  const isWrong = ({ hsn }: BilledArticle) => standingOfHsn(hsn, terms) < 2
  const wrong = page.flatMap(({ document }) => articlesOf(document).filter(isWrong))
  if (wrong.length === 0) return page
  const products = await productsOfLines(
    db,
    wrong.flatMap(({ lineId }) => lineId ?? []),
  )
  const corrected = (article: BilledArticle): BilledArticle => {
    const hsn = article.lineId === null ? undefined : products.get(article.lineId)?.hsn
    const isBetter = hsn !== undefined && standingOfHsn(hsn, terms) > standingOfHsn(article.hsn, terms)
    return isBetter ? { ...article, hsn } : article
  }
  return page.map((one) => ({ ...one, document: withArticlesLike(one, corrected) }))
}

function withArticlesLike(
  { document }: TaxDocument,
  change: (article: BilledArticle) => BilledArticle,
): TaxDocument['document'] {
  return 'articles' in document ? withArticles(document, document.articles.map(change)) : document
}
