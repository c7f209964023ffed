import { FULL_COMPARISON, MAX_COMPARED } from '#rules/catalogue/compared.ts'
import { browserStorage } from '#web/browser-storage.ts'
import { toast } from '#web/ui/overlay/toast.ts'

/** In this browser, so that other pages and tabs know what was chosen. */
const KEY = 'compared'
const CHANGED = 'compared-changed'

/** A product chosen for a comparison. `image`: the address of a small one; empty where it has none. */
export type ComparedProduct = { id: string; name: string; image: string }

export function comparedProducts(): ComparedProduct[] {
  const products = browserStorage.getJson(KEY)
  return Array.isArray(products) ? products.filter(isCompared).slice(0, MAX_COMPARED) : []
}

function isCompared(value: unknown): value is ComparedProduct {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, image } = value as Partial<ComparedProduct>
  return typeof id === 'string' && typeof name === 'string' && /^(\/media\/|$)/.test(image ?? '-')
}

export function storeCompared(products: readonly ComparedProduct[]): void {
  if (products.length > 0) browserStorage.setJson(KEY, products)
  else browserStorage.remove(KEY)
  window.dispatchEvent(new Event(CHANGED))
}

/** Puts a product into the comparison, or takes it out; says so where no more fit. */
export function setCompared(product: ComparedProduct, wanted: boolean): void {
  const others = comparedProducts().filter(({ id }) => id !== product.id)
  if (!wanted) storeCompared(others)
  else if (others.length >= MAX_COMPARED) toast.error(FULL_COMPARISON)
  else storeCompared([...others, product])
}

/** Hears of changes in this tab and in others; returns a function that stops it. */
export function onCompared(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
