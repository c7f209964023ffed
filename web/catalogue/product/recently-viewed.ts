import { useEffect, useState } from 'react'
import type { Product } from '#contracts/catalogue.ts'
import type { ImageView } from '#contracts/fields.ts'
import { browserStorage } from '#web/browser-storage.ts'

const KEY = 'recentlyViewed'
const MAX = 8

/** What is kept of a product in this browser; its price is not, because it would grow old. */
export type ViewedProduct = { id: string; name: string; url: string; image: ImageView | null }

/** Remembers that a product was looked at, and says which others were before it; empty until the page is alive. */
export function useRecentlyViewed(product: Product): ViewedProduct[] {
  const { id, name, url, images } = product
  const image = images[0] ?? null
  const [others, setOthers] = useState<ViewedProduct[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a product is its id; its image is a new object each time.
  useEffect(() => {
    const before = stored().filter((piece) => piece.id !== id)
    setOthers(before)
    browserStorage.setJson(KEY, [{ id, name, url, image }, ...before].slice(0, MAX))
  }, [id])
  return others
}

function stored(): ViewedProduct[] {
  const products = browserStorage.getJson(KEY)
  return Array.isArray(products) ? products.filter(isViewedProduct) : []
}

function isViewedProduct(value: unknown): value is ViewedProduct {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, url, image } = value as Partial<ViewedProduct>
  // An older version kept the image under another name.
  if (image === undefined) return false
  return typeof id === 'string' && typeof name === 'string' && typeof url === 'string' && url.startsWith('/')
}
