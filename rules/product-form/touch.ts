import { PURITIES, type Purity } from '#rules/pricing/purities.ts'

export type MetalName = (typeof PURITIES)[Purity]['metal']

/** Parts in a hundred, as karigars and stock lists write a fineness: `75`, `91.60 %`, `92.5 touch`; or in a thousand: `916`. */
const TOUCH = /^(\d{2,3}(?:\.\d{1,3})?)\s*(?:%|touch|tunch|टंच)?$/i

/**
 * The purity of a touch, from what the trade takes for it up to the fineness with its solder. The same number is a purity of
 * another metal, so only the metal tells 92.5 of gold, which has no rate, from sterling.
 */
const TOUCHES: readonly { purity: Purity; from: number; to: number }[] = [
  { purity: '24K', from: 99.9, to: 100 },
  { purity: '23K', from: 95.8, to: 96 },
  { purity: '22K', from: 91.6, to: 92 },
  { purity: '20K', from: 83.3, to: 83.4 },
  { purity: '18K', from: 75, to: 76 },
  { purity: '14K', from: 58.3, to: 59 },
  { purity: '9K', from: 37.5, to: 38 },
  { purity: 'PT950', from: 95, to: 95 },
  { purity: 'Silver 999', from: 99.9, to: 100 },
  { purity: 'Silver 990', from: 99, to: 99 },
  { purity: 'Silver 970', from: 97, to: 97 },
  { purity: 'Silver 958', from: 95.8, to: 95.8 },
  { purity: 'Silver 925', from: 92.5, to: 92.5 },
  { purity: 'Silver 835', from: 83.5, to: 83.5 },
  { purity: 'Silver 800', from: 80, to: 80 },
]

/** Whether a text is a number that may be a touch. */
export const isTouch = (text: string): boolean => TOUCH.test(text.trim())

/**
 * The purity of a touch in a metal; without a metal, only where no two metals have that touch. Null for any other text.
 */
export function purityOfTouch(text: string, metal: MetalName | null): Purity | null {
  const number = Number(TOUCH.exec(text.trim())?.[1] ?? Number.NaN)
  const touch = number > 100 ? number / 10 : number
  const meant = TOUCHES.filter(({ from, to }) => touch >= from && touch <= to)
    .map(({ purity }) => purity)
    .filter((purity) => metal === null || PURITIES[purity].metal === metal)
  return meant.length === 1 ? (meant[0] ?? null) : null
}

const METALS: readonly (readonly [MetalName, RegExp])[] = [
  ['platinum', /\bplatinum\b|^\s*(p|pt)\s*$|प्लॅटिनम|प्लैटिनम|प्लेटिनम/i],
  ['silver', /\b(silver|sterling|chandi)\b|^\s*(s|ag)\s*$|चांदी|चाँदी/i],
  ['gold', /\b(gold|sona)\b|^\s*(g|au)\s*$|सोन/i],
]

/** The metal that the first of some texts names; null where none does. */
export function metalNamed(texts: readonly string[]): MetalName | null {
  for (const text of texts) for (const [metal, pattern] of METALS) if (pattern.test(text)) return metal
  return null
}
