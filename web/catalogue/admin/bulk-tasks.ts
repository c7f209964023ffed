import type { BulkChange } from '#rules/catalogue/bulk-change.ts'
import { PRODUCT_LIMITS } from '#rules/catalogue/product-fields.ts'
import { readCount, readPercent } from '#rules/catalogue/read-measures.ts'

type Words = {
  title: string
  description: string
  doLabel: string
  doingLabel: string
}

/** What can be done to many products at one stroke, in the words of its dialog. */
export const BULK_TASKS = {
  price: {
    title: 'Change prices',
    description:
      'Fixed prices move to whole rupees. Prices that follow the metal rate cannot be moved by hand.',
    doLabel: 'Change prices',
    doingLabel: 'Changing…',
  },
  making: {
    title: 'Set making charges',
    description: 'For pieces whose price follows the metal rate.',
    doLabel: 'Set making charges',
    doingLabel: 'Setting…',
  },
  discount: {
    title: 'Set a discount',
    description: 'Off the subtotal, before GST; 0 takes a discount off.',
    doLabel: 'Set the discount',
    doingLabel: 'Setting…',
  },
  stock: {
    title: 'Change the stock',
    description: 'Never below what is being paid for at this moment.',
    doLabel: 'Change the stock',
    doingLabel: 'Changing…',
  },
  feature: {
    title: 'Feature these pieces?',
    description: 'They come first in their category and on the home page.',
    doLabel: 'Feature',
    doingLabel: 'Featuring…',
  },
  unfeature: {
    title: 'Feature them no longer?',
    description: 'They stay in the shop, in their usual place.',
    doLabel: 'Feature no longer',
    doingLabel: 'Changing…',
  },
  archive: {
    title: 'Archive these pieces?',
    description: 'They leave the shop at once; orders, reviews and carts keep them. They can be put back.',
    doLabel: 'Archive',
    doingLabel: 'Archiving…',
  },
  restore: {
    title: 'Put these pieces back on sale?',
    description: 'Shoppers see them again at once.',
    doLabel: 'Put back on sale',
    doingLabel: 'Putting back…',
  },
} as const satisfies Record<string, Words>

export type BulkTask = keyof typeof BULK_TASKS
export type TypedBulk = { way: string; value: string }

/** What was typed as the change it asks for, or why it is none yet. */
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
      if (percent === 0) return { why: 'Please enter by how much.' }
      return { change: { kind: 'price', by: way === 'down' ? -percent : percent } }
    }
    case 'making':
    case 'discount': {
      const percent = share(value, task === 'making' ? 200 : 90)
      return typeof percent === 'string' ? { why: percent } : { change: { kind: task, percent } }
    }
  }
}

function readStock(way: string, value: string): { change: BulkChange } | { why: string } {
  const products = readCount(value)
  if (products === null || products < 0 || products > PRODUCT_LIMITS.stock)
    return { why: 'Please enter a whole number of pieces.' }
  if (way === 'to') return { change: { kind: 'stock', to: products } }
  return { change: { kind: 'stock-by', by: way === 'down' ? -products : products } }
}

/** Per cent, or what is wrong with it. */
function share(value: string, most: number): number | string {
  const bps = readPercent(value)
  if (bps === null || bps < 0) return 'Please enter a percentage, such as 5 or 12.5.'
  return bps > most * 100 ? `Please enter at most ${most} %.` : bps / 100
}
