import { type Engraving, MAX_ENGRAVING_LETTERS } from '#rules/catalogue/engraving.ts'
import type { FormReader } from './form-reader.ts'
import { PRODUCT_LIMITS, type ProductFormText } from './product-fields.ts'

/** Whether a product can be engraved: with how many letters, and for how much. Empty letters: it cannot. */
export function readEngraving(
  reader: FormReader,
  form: Pick<ProductFormText, 'engravingLetters' | 'engravingPrice'>,
): Engraving | null {
  const maxLetters = reader.number('engravingLetters', form.engravingLetters, 'count', MAX_ENGRAVING_LETTERS)
  const price = reader.number('engravingPrice', form.engravingPrice, 'rupees', PRODUCT_LIMITS.engravingPrice)
  if (!maxLetters && price)
    reader.fault('engravingLetters', 'Please enter how many letters can be engraved for this price.')
  return maxLetters ? { maxLetters, price: price ?? 0 } : null
}
