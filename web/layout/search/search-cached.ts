import { searchList } from '#rules/finding/search-list.ts'
import { type CachedProduct, cachedProducts } from './search-cache.ts'

/** Answers from the kept list; nothing when there is none. Fetched when somebody searches. */
export function searchCached(words: string): CachedProduct[] {
  const products = cachedProducts()
  const names = products.flatMap(({ type, type_name, category }) => [
    type?.name ?? type_name ?? '',
    category?.label ?? '',
  ])
  return searchList(products, words, { synonyms: [], names: [...new Set(names)] })
}
