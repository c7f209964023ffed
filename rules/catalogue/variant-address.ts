import type { VariantChoice } from './variants.ts'

const PARTS = ['purity', 'colour', 'size', 'partnerSize', 'tag'] as const
export type VariantPart = (typeof PARTS)[number]

/** The choice is in the address, so that it can be shared, bought and returned to. */
export function choiceIn(search: URLSearchParams): VariantChoice {
  return Object.fromEntries(PARTS.flatMap((part) => (search.get(part) ? [[part, search.get(part)]] : [])))
}

/** `?purity=18K&size=12`; empty where nothing was chosen. */
export function choiceQuery(choice: VariantChoice): string {
  const search = writeVariant(choice)
  return search.size > 0 ? `?${search}` : ''
}

export function writeVariant(choice: VariantChoice): URLSearchParams {
  return new URLSearchParams(PARTS.flatMap((part) => (choice[part] ? [[part, choice[part]]] : [])))
}
