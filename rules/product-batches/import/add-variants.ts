import type { RowTexts } from '#rules/product-files/corrections.ts'
import { isUnderpriced, variantNotes } from '#rules/product-files/shopify-variant-notes.ts'
import { type FileVariants, MAX_FILE_VARIANTS, ourVariants } from '#rules/product-files/shopify-variants.ts'
import { writeVariants } from '#rules/product-form/variants-text.ts'

/**
 * Adds a product's variants to its texts, as they would be typed, where the file has no column of ours for them.
 * Returns what is worth knowing: what became of them, and everything that ours cannot express; `warns` where that
 * would sell some of them for less. They are weighed against the product as it is `corrected`.
 */
export function addVariants(
  texts: RowTexts,
  file: FileVariants,
  corrected: RowTexts,
): { notes: string[]; warns: boolean } {
  const count = file.variants.length
  if (count > MAX_FILE_VARIANTS)
    return {
      notes: [
        `${count.toLocaleString('en-IN')} variants are more than Shopify allows, so none of them is kept.`,
      ],
      warns: true,
    }
  const isReweighed = corrected.weight !== texts.weight
  const ours = ourVariants(corrected, isReweighed ? reweighed(file, corrected.weight) : file)
  if (!ours) return { notes: [], warns: false }
  const { purities, colours, sizes, partnerSizes } = writeVariants(ours.variants)
  const written = { purities, colours, sizes, partnerSizes }
  for (const [field, text] of Object.entries(written) as [keyof typeof written, string][])
    if (text !== '' && (texts[field] ?? '').trim() === '') texts[field] = text
  // What the first variant is made of is surer than one value for every row.
  if (ours.ownPurity) texts.purity = ours.ownPurity
  return { notes: variantNotes(ours), warns: isUnderpriced(ours) }
}

/** The first variant is the product itself, so that a corrected weight is its. */
function reweighed({ options, variants: [first, ...others] }: FileVariants, grams = ''): FileVariants {
  return { options, variants: first ? [{ ...first, grams }, ...others] : [] }
}
