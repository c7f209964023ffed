import type { SearchResult } from '#contracts/finding.ts'
import { addressOfResult, categoryOfResult } from '#rules/finding/search.ts'
import { fromRupees, type Paise, toRupees } from '#rules/money.ts'
import type { CachedProduct } from './search-cache.ts'

/** A line of the search's dropdown, wherever it came from. */
export type SearchHit = {
  id: string
  name: string
  url: string
  category: string
  pricePaise: Paise | null
  isPriceFrom?: boolean | undefined
  image: string | null
  /** As it came: handed on as navigation state (specification, section 2). */
  product: unknown
}

export function fromServer(result: SearchResult): SearchHit {
  const { price: listed, fromPrice, ...rest } = result
  const { id, name, url, category_name: category, image, isPriceFrom } = rest
  const price = fromPrice ?? listed
  const src = image ? smallest(image.webp) || image.src : null
  return {
    id,
    name,
    url,
    category,
    pricePaise: price,
    isPriceFrom,
    image: src,
    product: { ...rest, price: toRupees(price) },
  }
}

export function fromCached(product: CachedProduct): SearchHit {
  const [image] = product.images ?? []
  return {
    id: product.id,
    name: product.name ?? '',
    url: addressOfResult(product),
    category: categoryOfResult(product),
    pricePaise: product.price ? fromRupees(product.price) : null,
    image: smallest(image?.webp ?? '') || image?.src || product.image_urls?.[0] || null,
    product: product,
  }
}

/** The first address of a srcset: widths are in ascending order. */
function smallest(srcset: string): string {
  return srcset.split(/[\s,]/, 1)[0] ?? ''
}
