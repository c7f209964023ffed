import { useEffect, useState } from 'react'
import { type ComparedProduct, comparedProducts, onCompared } from './compared-products.ts'

/** What is chosen for a comparison in this browser; nothing until the page is alive. */
export function useCompared(): ComparedProduct[] {
  const [products, setProducts] = useState<ComparedProduct[]>([])
  useEffect(() => {
    const tell = () => setProducts(comparedProducts())
    tell()
    return onCompared(tell)
  }, [])
  return products
}
