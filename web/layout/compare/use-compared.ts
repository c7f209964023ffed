import { useEffect, useState } from 'react'
import { type ComparedProduct, comparedProducts, onCompared } from './compared-products.ts'

/** The products chosen for a comparison in this browser; none until the page is alive. */
export function useCompared(): ComparedProduct[] {
  const [products, setProducts] = useState<ComparedProduct[]>([])
  useEffect(() => {
    const tell = () => setProducts(comparedProducts())
    tell()
    return onCompared(tell)
  }, [])
  return products
}
