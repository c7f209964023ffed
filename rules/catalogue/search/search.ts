import { productSlug } from '#rules/catalogue/slugs.ts'
import { type SearchFields, searchable, searchRank } from './search-rank.ts'

/** Specification, sections 5 and 9. */
export const SEARCH = { shortestQuery: 2, mostResults: 3, debounceMs: 300 } as const

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
}

/** What is searched for, or nothing where the query is too short to search with. */
export function searchWords(query: string): string | null {
  const words = query.trim()
  return words.length >= SEARCH.shortestQuery ? words : null
}

/** Name, description, category's name and type's (section 5). */
function fieldsOf(product: Searchable): SearchFields {
  const { name = '', description = '', category, category_name, categoryName, type, type_name } = product
  const shelf = category?.label || category?.name || category_name || categoryName || ''
  return searchFields({ name, description, category: shelf, type: type?.name || type_name || '' })
}

function searchFields(words: {
  name: string
  description: string
  category: string
  type: string
}): SearchFields {
  return {
    name: searchable(words.name),
    // Between the two stands what nobody types, so that no words are found across them.
    place: `${searchable(words.category)}\t${searchable(words.type)}`,
    description: searchable(words.description),
  }
}

/**
 * The products a search shows out of a kept list, newest first as it came: those with the words in the name, the
 * description, the category's name or the type's, whatever their capitals (section 5). At most three, by
 * {@link searchRank}, the featured first among equals. The server orders the whole shop the same way (`server/catalogue/search.store.ts`).
 */
export function searchList<Product extends Searchable>(
  products: readonly Product[],
  words: string,
): Product[] {
  const wanted = searchable(words)
  return products
    .flatMap((product) => {
      const rank = searchRank(fieldsOf(product), wanted)
      return rank === null ? [] : [{ product, rank }]
    })
    .sort((one, other) => one.rank - other.rank || featured(one.product) - featured(other.product))
    .slice(0, SEARCH.mostResults)
    .map(({ product }) => product)
}

const featured = ({ is_featured }: Searchable) => (is_featured ? 0 : 1)

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

/** The column `search_text`: a line each for the name, category and type, and the description (section 5). */
export function productSearchText(
  product: { name: string; description: string },
  place: { category: { name: string }; type: { name: string } },
): string {
  const {
    name,
    place: shelf,
    description,
  } = searchFields({
    ...{ name: product.name, description: product.description },
    ...{ category: place.category.name, type: place.type.name },
  })
  return [name, shelf, description].join('\n')
}
