import { useEffect } from 'react'
import type { ProductData } from '#server/storefront/page-data.server.ts'

/** What a product page is made of. */
export type ProductPageData = ProductData & {
  origin: string
  shopName: string
  questionAddress: string | null
}

/** As many pages as a tab remembers; the one visited longest ago goes first. */
const MAX_VISITED = 30
const visited = new Map<string, ProductPageData>()

/** Remembers the page of a product in this tab, for a later visit whose data does not come. */
export function useVisitedProduct(data: ProductPageData): void {
  useEffect(() => {
    const { url } = data.product
    visited.delete(url)
    visited.set(url, data)
    const [oldest] = visited.keys()
    if (visited.size > MAX_VISITED && oldest !== undefined) visited.delete(oldest)
  }, [data])
}

/** The page as it was at the last visit; nothing when this tab has not shown it. */
export function visitedProduct(path: string): ProductPageData | null {
  return visited.get(path) ?? null
}
