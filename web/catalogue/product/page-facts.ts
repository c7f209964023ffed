import type { Product } from '#contracts/catalogue.ts'
import { typeOfProduct } from '#rules/catalogue/type-of-product.ts'
import { attributeOf, PAGE_FIELDS } from '#rules/product-form/attribute-fields.ts'
import { gramsText } from '#web/measures.ts'

type Fact = { name: string; value: string }
/** Plain attributes on a product page, by the list they are in; `first` has the type, the material and the like. */
export type PageFacts = { first: Fact[]; stones: Fact[]; make: Fact[]; papers: Fact[] }

/** Read from the table of attributes on the server, so that the table is not part of the page's scripts. */
export function pageFacts(product: Product): PageFacts {
  const factsIn = (list: 'make' | 'papers') =>
    PAGE_FIELDS.filter((field) => attributeOf(field).page === list).map((field) => {
      const { label, pageLabel = label } = attributeOf(field)
      return { name: pageLabel, value: product[field] }
    })
  const isPair = product.variants.partnerSizes.length > 0
  const first = [
    { name: 'Type', value: typeOfProduct(product.type_name, { isPair }) },
    { name: 'Material', value: product.material },
  ]
  return { first, stones: stoneFacts(product), make: factsIn('make'), papers: factsIn('papers') }
}

function stoneFacts({ stones, stoneWeight }: Product): Fact[] {
  if (stones.length === 0) return []
  return [
    ...stones.map(({ kind, count, carats, quality }) => ({
      name: kind.charAt(0).toUpperCase() + kind.slice(1),
      value: [count > 1 && `${count} stones`, `${carats.toFixed(2)} ct${count > 1 ? ' total' : ''}`, quality]
        .filter(Boolean)
        .join(', '),
    })),
    { name: 'Total stone weight', value: gramsText(stoneWeight) },
  ]
}
