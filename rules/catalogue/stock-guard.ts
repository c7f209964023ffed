import { counted } from '#rules/counted.ts'
import type { StockedBy } from './stocked-by.ts'

type Stock = { stockQuantity: number; isArchived: boolean }

/**
 * How many counted pieces an edit takes out of the stock: by a lower count, or all by archiving the product. Items are written off
 * one by one, each with its tag.
 */
export function stockTaken(before: Stock & { stockedBy: StockedBy }, after: Stock): number {
  if (before.stockedBy === 'item') return 0
  if (after.isArchived && !before.isArchived) return before.stockQuantity
  return Math.max(0, before.stockQuantity - after.stockQuantity)
}

/** Why counted pieces do not leave the stock without a manager: nobody looks for them any more. Null where none leave. */
export function whyStockGuarded(products: readonly { name: string; taken: number }[]): string | null {
  const fewer = products.filter(({ taken }) => taken > 0)
  const [first] = fewer
  if (!first) return null
  const whose = fewer.length === 1 ? `“${first.name}”` : `${fewer.length.toLocaleString('en-IN')} products`
  const pieces = fewer.reduce((sum, { taken }) => sum + taken, 0)
  return `${counted(pieces, 'piece')} of ${whose} would leave the stock. Only a manager or an owner may take counted pieces out of it.`
}
