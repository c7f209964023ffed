import {
  SIZE_PARTS,
  type Size,
  type SizeChoice,
  type SizePart,
  sizeWords,
} from '#rules/catalogue/size-choice.ts'

/** A size in words (`size 14`, `her size 12`), and as it is chosen on the page of the product. */
export type OtherSize = { words: string; choice: SizeChoice }

type Sizes = { sizes: readonly Size[]; partnerSizes?: readonly Size[] }

/** The sizes that a product comes in besides those that were bought. */
export function otherSizes({ sizes, partnerSizes = [] }: Sizes, bought: SizeChoice): OtherSize[] {
  const offered = { size: sizes, partnerSize: partnerSizes }
  const isCouple = partnerSizes.length > 0
  return SIZE_PARTS.flatMap((part) =>
    offered[part]
      .filter(({ label }) => label !== bought[part])
      .map(({ label }) => ({ words: wordsOf(part, label, isCouple), choice: { ...bought, [part]: label } })),
  )
}

function wordsOf(part: SizePart, label: string, isCouple: boolean): string {
  if (!isCouple) return sizeWords({ size: label })
  return `${part === 'size' ? 'her' : 'his'} size ${label}`
}
