import { fromGrams } from '#rules/measures.ts'
import { fromRupees } from '#rules/money.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { isSearch, type ParsedSearch, parseSearch, type SearchWords } from './parse-search.ts'
import { isOpen, isWithin } from './price-range.ts'
import { weightDistance } from './read-weight.ts'
import { SEARCH, type Searchable } from './search.ts'
import { type SearchFields, searchRank } from './search-rank.ts'
import { lettersOf, searchable } from './search-text.ts'

/** Name, description, category's name and type's (section 5), and purity. */
function fieldsOf(product: Searchable): SearchFields {
  const { name = '', description = '', category, category_name, categoryName, type, type_name } = product
  const nameOfCategory = category?.label || category?.name || category_name || categoryName || ''
  return searchFields({
    name,
    description,
    category: nameOfCategory,
    type: type?.name || type_name || '',
    purity: product.purity ?? '',
  })
}

function searchFields(words: {
  name: string
  description: string
  category: string
  type: string
  purity: string
}): SearchFields {
  return {
    name: searchable(words.name),
    // Between the two is a character that nobody types, so that no words are found across them.
    place: `${searchable(words.category)}\t${searchable(words.type)}`,
    metal: metalWords(words.purity),
    description: searchable(words.description),
  }
}

/** `22K` → `gold 22k 916`, `Silver 925` → `silver 925`; nothing where there is no metal. */
function metalWords(purity: string): string {
  if (!isPurity(purity)) return ''
  const { metal, label } = PURITIES[purity]
  return [...new Set(lettersOf(searchable(`${metal} ${purity} ${label}`)))].join(' ')
}

/**
 * The products a search shows out of a kept list, newest first as it came: those that have all the words in the name,
 * the category, the type, the metal or the purity, or the phrase in the description, whatever their capitals (section
 * 5), and a price in the range. At most three, by {@link searchRank}, the featured first among equals. The server orders
 * the whole shop the same way (`server/finding/index/find-words.ts`).
 */
export function searchList<Product extends Searchable>(
  products: readonly Product[],
  typed: string,
  words?: SearchWords,
): Product[] {
  const search = parseSearch(typed, words)
  if (!isSearch(search)) return []
  const rankOf = search.terms.length > 0 ? searchRank(search) : () => 0
  return products
    .flatMap((product) => {
      const rank = isInRange(product, search) ? rankOf(fieldsOf(product)) : null
      return rank === null ? [] : [{ product, rank }]
    })
    .sort((one, other) => one.rank - other.rank || featured(one.product) - featured(other.product))
    .slice(0, SEARCH.maxResults)
    .map(({ product }) => product)
}

const isInRange = ({ price, weight = 0 }: Searchable, search: ParsedSearch): boolean =>
  (isOpen(search) || (typeof price === 'number' && isWithin(search, fromRupees(price)))) &&
  (search.weight === null || weightDistance(search.weight, fromGrams(weight)) === 0)

const featured = ({ is_featured }: Searchable) => (is_featured ? 0 : 1)

/** The column `search_text`: a line each for the name, category and type, the description, metal and purity (section 5). */
export function productSearchText(
  product: { name: string; description: string; purity: string },
  place: { category: { name: string }; type: { name: string } },
): string {
  const fields = searchFields({
    name: product.name,
    description: product.description,
    purity: product.purity,
    category: place.category.name,
    type: place.type.name,
  })
  return [fields.name, fields.place, fields.description, fields.metal].join('\n')
}
