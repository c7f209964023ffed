import { productSlug } from '#rules/catalogue/slugs.ts'
import { typedDigits, typedText } from '#rules/typed-text.ts'

/** Specification, sections 5 and 9. */
export const SEARCH = { minQuery: 2, maxResults: 3, debounceMs: 300, maxQuery: 100 } as const

/** As much of a product as search may find in a list kept by the browser; older lists name the category otherwise. */
export type Searchable = {
  id?: string
  name?: string
  description?: string
  url?: string
  material?: string
  category?: { name?: string; label?: string }
  category_name?: string
  categoryName?: string
  type?: { name?: string }
  type_name?: string
  is_featured?: boolean
  purity?: string
  /** Rupees. */
  price?: number
  /** Grams. */
  weight?: number
}

/** The words to search for, or nothing where the query is too short to search with. */
export function searchWords(query: string): string | null {
  const words = typedText(query)
  return words.length >= SEARCH.minQuery ? words : null
}

/** `category.name`, `category_name`, `categoryName`, the material in lower case, then 'jewellery' (section 2). */
export function categoryOfResult(product: Searchable): string {
  const { category, category_name, categoryName, material } = product
  return category?.name || category_name || categoryName || material?.toLowerCase() || 'jewellery'
}

/** Where a result leads: its own address, else `/{category}/{name with hyphens, or the id}` (section 2). */
export function addressOfResult(product: Searchable): string {
  if (product.url) return product.url
  const last = product.name ? productSlug(product.name) : (product.id ?? '')
  return `/${encodeURIComponent(categoryOfResult(product))}/${encodeURIComponent(last)}`
}

/** A query as an address has it: one search, one address. Hyphens stay, “20000-40000” is a price. */
export const readQuery = (typed: string | null): string =>
  typedDigits(typedText(typed ?? ''))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .slice(0, SEARCH.maxQuery)
    .trim()
