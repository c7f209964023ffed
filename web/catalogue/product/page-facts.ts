import { attributeOf, PAGE_FIELDS, type PageField } from '#rules/product-form/attribute-fields.ts'

type Fact = { name: string; value: string }
/** What a product page says of plain attributes, by the list it is in. */
export type PageFacts = { make: Fact[]; papers: Fact[] }

/** Read from the table of attributes on the server, so that the table is not part of the page's scripts. */
export function pageFacts(product: Record<PageField, string>): PageFacts {
  const factsIn = (list: keyof PageFacts) =>
    PAGE_FIELDS.filter((field) => attributeOf(field).page === list).map((field) => {
      const { label, pageLabel = label } = attributeOf(field)
      return { name: pageLabel, value: product[field] }
    })
  return { make: factsIn('make'), papers: factsIn('papers') }
}
