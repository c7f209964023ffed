import type { SearchResult } from '#contracts/catalogue.ts'
import { addressOfResult, categoryOfResult } from '#rules/catalogue/search.ts'
import { fromRupees, type Paise } from '#rules/money.ts'
import type { KeptPiece } from './search-cache.ts'

/** A line of the search's dropdown, wherever it came from. */
export type Found = {
  id: string
  name: string
  url: string
  category: string
  pricePaise: Paise | null
  image: string | null
  /** As it came: handed on as navigation state (specification, section 2). */
  product: unknown
}

export function fromServer(result: SearchResult): Found {
  const { id, name, url, category_name: category, price, picture } = result
  const image = picture ? smallest(picture.webp) || picture.src : null
  return { id, name, url, category, pricePaise: fromRupees(price), image, product: result }
}

export function fromKept(piece: KeptPiece): Found {
  const [picture] = piece.pictures ?? []
  return {
    id: piece.id,
    name: piece.name ?? '',
    url: addressOfResult(piece),
    category: categoryOfResult(piece),
    pricePaise: piece.price ? fromRupees(piece.price) : null,
    image: smallest(picture?.webp ?? '') || picture?.src || piece.image_urls?.[0] || null,
    product: piece,
  }
}

/** The first address of a srcset: widths stand in ascending order. */
function smallest(srcset: string): string {
  return srcset.split(/[\s,]/, 1)[0] ?? ''
}
