import { PAGE_FIELDS, type PageField } from '#rules/catalogue/form/attribute-fields.ts'
import { PRODUCT_ATTRIBUTES } from '#rules/catalogue/form/product-attributes.ts'

type Fact = { name: string; value: string }
/** What a product page says of plain attributes, by the list it is in. */
export type PageFacts = { make: Fact[]; papers: Fact[] }

/** Read from the table of attributes on the server, so that the table is not part of the page's scripts. */
export function pageFacts(product: Record<PageField, string>): PageFacts {
  const factsIn = (list: keyof PageFacts) =>
    PAGE_FIELDS.filter((field) => PRODUCT_ATTRIBUTES[field].page === list).map((field) => {
      const attribute = PRODUCT_ATTRIBUTES[field]
      return { name: 'pageLabel' in attribute ? attribute.pageLabel : attribute.label, value: product[field] }
    })
  return { make: factsIn('make'), papers: factsIn('papers') }
}
