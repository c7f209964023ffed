import type { MakingWeight } from '#rules/pricing/terms.ts'
import type { BulkChange } from '#rules/product-batches/bulk-edits/bulk-change.ts'
import { PRODUCT_LIMITS } from '#rules/product-form/product-fields.ts'
import { readCount, readPercent, readRupees } from '#rules/read-measures.ts'

type Words = {
  title: string
  description: string
  doLabel: string
  doingLabel: string
}

/** What can be done to many products in one step, in the words of its dialog. */
export const BULK_TASKS = {
  price: {
    title: 'Change prices',
    description:
      'Fixed prices are rounded to whole rupees. Prices that follow the metal rate cannot be changed by hand.',
    doLabel: 'Change prices',
    doingLabel: 'Changing…',
  },
  making: {
    title: 'Set making charges',
    description: 'For products whose price follows the metal rate. Their minimum and their wastage stay.',
    doLabel: 'Set making charges',
    doingLabel: 'Setting…',
  },
  wastage: {
    title: 'Set wastage',
    description:
      'A share of the net weight at the metal rate, besides the making charges. Enter 0 to remove it.',
    doLabel: 'Set wastage',
    doingLabel: 'Setting…',
  },
  discount: {
    title: 'Set a discount',
    description:
      'Taken off the part of the price set under Settings → Pricing & Tax. Enter 0 to remove a discount.',
    doLabel: 'Set the discount',
    doingLabel: 'Setting…',
  },
  stock: {
    title: 'Change the stock',
    description: 'The stock cannot go below the number being paid for right now.',
    doLabel: 'Change the stock',
    doingLabel: 'Changing…',
  },
  feature: {
    title: 'Feature these products?',
    description: 'Featured products come first in their category and on the home page.',
    doLabel: 'Feature',
    doingLabel: 'Featuring…',
  },
  unfeature: {
    title: 'Stop featuring these products?',
    description: 'They stay in the shop, in their normal position.',
    doLabel: 'Stop featuring',
    doingLabel: 'Changing…',
  },
  archive: {
    title: 'Archive these products?',
    description:
      'Archived products disappear from the shop immediately but stay in orders, reviews and carts. You can put them back on sale.',
    doLabel: 'Archive',
    doingLabel: 'Archiving…',
  },
  restore: {
    title: 'Put these products back on sale?',
    description: 'Shoppers see them again immediately.',
    doLabel: 'Put back on sale',
    doingLabel: 'Putting back…',
  },
} as const satisfies Record<string, Words>

export type BulkTask = keyof typeof BULK_TASKS
export type TypedBulk = { way: string; value: string }

/** The change that was typed, or why it is not complete yet. */
export function readBulkTask(
  task: BulkTask,
  { way, value }: TypedBulk,
): { change: BulkChange } | { why: string } {
  switch (task) {
    case 'feature':
    case 'unfeature':
      return { change: { kind: 'featured', featured: task === 'feature' } }
    case 'archive':
    case 'restore':
      return { change: { kind: 'archived', archived: task === 'archive' } }
    case 'stock':
      return readStock(way, value)
    case 'price': {
      const percent = share(value, way === 'down' ? 90 : 500)
      if (typeof percent === 'string') return { why: percent }
      if (percent === 0) return { why: 'Please enter the amount of the change.' }
      return { change: { kind: 'price', by: way === 'down' ? -percent : percent } }
    }
    case 'making':
      if (way === 'table') return { change: { kind: 'making-table' } }
      if (way === 'net' || way === 'gross') return readPerGram(way, value)
      return readShare(task, value, 200)
    case 'wastage':
      return readShare(task, value, PRODUCT_LIMITS.wastageBps / 100)
    case 'discount':
      return readShare(task, value, 90)
  }
}

function readShare(
  kind: 'making' | 'wastage' | 'discount',
  value: string,
  max: number,
): { change: BulkChange } | { why: string } {
  const percent = share(value, max)
  return typeof percent === 'string' ? { why: percent } : { change: { kind, percent } }
}

function readPerGram(weight: MakingWeight, value: string): { change: BulkChange } | { why: string } {
  const rate = readRupees(value)
  if (rate === null || rate < 0 || rate > PRODUCT_LIMITS.makingPerGram)
    return { why: 'Please enter rupees per gram, such as 550.' }
  return { change: { kind: 'making-per-gram', rupees: rate / 100, weight } }
}

function readStock(way: string, value: string): { change: BulkChange } | { why: string } {
  const products = readCount(value)
  if (products === null || products < 0 || products > PRODUCT_LIMITS.stock)
    return { why: 'Please enter a whole number.' }
  if (way === 'to') return { change: { kind: 'stock', to: products } }
  return { change: { kind: 'stock-by', by: way === 'down' ? -products : products } }
}

/** Per cent, or what is wrong with it. */
function share(value: string, max: number): number | string {
  const bps = readPercent(value)
  if (bps === null || bps < 0) return 'Please enter a percentage, such as 5 or 12.5.'
  return bps > max * 100 ? `Please enter at most ${max}%.` : bps / 100
}
