import type { Milligrams } from '#rules/measures.ts'
import { type Paise, portion } from '#rules/money.ts'

const MG_PER_GRAM = 1000

/** The price of a gram of a product's metal with all that is paid for it: making, stones and GST. Null where it has no metal. */
export function pricePerGram(price: Paise, netWeight: Milligrams): Paise | null {
  return netWeight > 0 ? portion(price, MG_PER_GRAM, netWeight) : null
}
