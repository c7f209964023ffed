import type { AdminReturn } from '#contracts/admin/return-requests.ts'
import { lostWeight } from '#rules/returns/return-request.ts'

/** Grams that a product has lost since its sale; a difference that two scales may show does not count. */
export function lostGrams({ sold, inspection }: Pick<AdminReturn, 'sold' | 'inspection'>): number {
  if (!inspection) return 0
  const inMg = (grams: number) => Math.round(grams * 1000)
  return lostWeight(inMg(inspection.weight), inMg(sold.grossWeight)) / 1000
}
