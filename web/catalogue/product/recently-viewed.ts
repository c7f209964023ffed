import { useEffect, useState } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { ImageView } from '#contracts/fields.ts'

const KEY = 'recentlyViewed'
const MAX = 8

/** What is kept of a product in this browser; its price is not, because it would grow old. */
export type ViewedProduct = { id: string; name: string; url: string; picture: ImageView | null }

/** Remembers that a product was looked at, and says which others were before it; empty until the page is alive. */
export function useRecentlyViewed(product: Product): ViewedProduct[] {
  const { id, name, url, pictures: images } = product
  const image = images[0] ?? null
  const [others, setOthers] = useState<ViewedProduct[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product is its id; its image is a new object each time.
  useEffect(() => {
    const before = stored().filter((piece) => piece.id !== id)
    setOthers(before)
    store([{ id, name, url, picture: image }, ...before].slice(0, MAX))
  }, [id])
  return others
}

function stored(): ViewedProduct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isViewedProduct) : []
  } catch {
    return []
  }
}

/** A full or forbidden storage costs the shopper a convenience, not the page. */
function store(products: readonly ViewedProduct[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(products))
  } catch (failure) {
    console.warn('The pieces you have looked at could not be remembered.', failure)
  }
}

function isViewedProduct(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, url } = value as Partial<ViewedProduct>
  return typeof id === 'string' && typeof name === 'string' && typeof url === 'string' && url.startsWith('/')
}
