import type { Shop } from '#server/shop.ts'
import type { Gstr1Check } from '#trade/accounts/contract/gstr1.ts'
import type { Finding } from '#trade/accounts/rules/gstr1/checks/finding.ts'
import { productsOfLines } from './products-of-lines.store.ts'

/** Findings with the products they lead to. */
export async function presentFindings({ db }: Shop, findings: readonly Finding[]): Promise<Gstr1Check[]> {
  const products = await productsOfLines(
    db,
    findings.flatMap(({ article }) => article?.lineId ?? []),
  )
  return findings.map(({ article, ...finding }) => {
    const product = article?.lineId ? products.get(article.lineId)?.id : undefined
    return {
      ...finding,
      ...(product && { product }),
      ...(article && { productName: article.name }),
    }
  })
}
