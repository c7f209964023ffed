import { useEffect } from 'react'
import type { ProductData } from '#server/storefront/page-data.server.ts'
import { tabStorage } from '#web/browser-storage.ts'
import type { PageCard } from '#web/catalogue/page-card.ts'
import type { PageFacts } from './page-facts.ts'

/** The data of a product page. */
export type ProductPageData = Omit<ProductData, 'related' | 'today' | 'delivery'> & {
  related: PageCard[]
  origin: string
  shopName: string
  questionAddress: string | null
  facts: PageFacts
}

/** A page as it was, and when its price was read: milliseconds. */
export type VisitedProduct = { at: number; data: ProductPageData }

/** In session storage. What another release of the shop kept there may be made of other things. */
const KEY = `visitedProducts ${import.meta.url}`
/** As many pages as a tab remembers; the one visited longest ago goes first. */
const MAX_VISITED = 10

/** Remembers the page of a product in this tab, for a later visit whose data does not come. */
export function useVisitedProduct(data: ProductPageData): void {
  useEffect(() => {
    const others = stored().filter((visit) => visit.data.product.url !== data.product.url)
    tabStorage.setJson(KEY, [...others, { at: Date.now(), data }].slice(-MAX_VISITED))
  }, [data])
}

/** The page as it was at the last visit; nothing when this tab has not shown it. */
export const visitedProduct = (path: string): VisitedProduct | null =>
  stored().find(({ data }) => data.product.url === path) ?? null

const stored = () => (tabStorage.getJson(KEY) ?? []) as VisitedProduct[]
