import type { Searchable } from '#rules/finding/search.ts'
import { tabStorage } from '#web/browser-storage.ts'

/** Session storage, as the specification names it (section 3): an array of products as the API gives them. */
const KEY = 'cachedProducts'
/** `listProducts`, 200 of them. Written out, because the contract would bring the schema library to the first page. */
export const LIST = '/api/products/getall?limit=200'

/** A product from the list the browser keeps; it may be an older version's, so nothing of it is taken for granted. */
export type CachedProduct = Searchable & {
  id: string
  price?: number
  image_urls?: string[]
  images?: { src?: string; webp?: string }[]
}

/** The list as it was last fetched; empty when there is none. */
export function cachedProducts(): CachedProduct[] {
  const products = tabStorage.getJson(KEY)
  return Array.isArray(products) ? products.filter(isProduct) : []
}

function isProduct(value: unknown): value is CachedProduct {
  return typeof value === 'object' && value !== null && 'id' in value
}

let asked = false

/** Fetches the list once per visit to the page and keeps it. A failure is only logged (specification, section 8). */
export async function keepProducts(): Promise<void> {
  if (asked) return
  asked = true
  try {
    const response = await fetch(LIST, { headers: { accept: 'application/json' } })
    if (!response.ok) throw new Error(`The server answered ${response.status}.`)
    tabStorage.set(KEY, await response.text())
  } catch (failure) {
    asked = false
    console.warn('The list of products could not be kept.', failure)
  }
}
