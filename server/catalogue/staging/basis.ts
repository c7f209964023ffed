import { createHash } from 'node:crypto'
import type { PricingContext } from '../admin/resolve-product.ts'

/**
 * A fingerprint of everything that prices and places products: rates, taxes, categories, types. What was computed with
 * another one must be computed again before it is written.
 */
export function basisOf(context: PricingContext): string {
  const known = { ...context, categories: inOrder(context.categories), types: inOrder(context.types) }
  return createHash('sha256').update(JSON.stringify(known)).digest('base64url')
}

const inOrder = <Row extends { id: string }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.id.localeCompare(other.id))
