import { z } from 'zod'
import { BulkChange } from '#contracts/admin/bulk-change.ts'
import { readCount, readPercent, readRupees } from '#rules/read-measures.ts'

type Words = {
  title: string
  description: string
  doLabel: string
  doingLabel: string
}

/** Changes that can be made to many products in one step, in the words of their dialogs. */
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
export type BulkText = { way: string; value: string }

/** The change as it is typed, in one box; what is wrong with it, the contract says there. */
export const bulkForm = (task: BulkTask): z.ZodType<BulkChange, BulkText> =>
  z.custom<BulkText>().transform((text, context) => {
    const judged = BulkChange.safeParse(changeOf(task, text))
    if (judged.success) return judged.data
    for (const { message } of judged.error.issues)
      context.addIssue({ code: 'custom', path: ['value'], message })
    return z.NEVER
  })

function changeOf(task: BulkTask, { way, value }: BulkText): BulkChange {
  const percent = hundredth(readPercent(value))
  const sign = way === 'down' ? -1 : 1
  switch (task) {
    case 'feature':
    case 'unfeature':
      return { kind: 'featured', featured: task === 'feature' }
    case 'archive':
    case 'restore':
      return { kind: 'archived', archived: task === 'archive' }
    case 'stock': {
      const pieces = positive(readCount(value))
      return way === 'to' ? { kind: 'stock', to: pieces } : { kind: 'stock-by', by: sign * pieces }
    }
    case 'price':
      return { kind: 'price', by: sign * percent }
    case 'making':
      if (way === 'table') return { kind: 'making-table' }
      if (way === 'net' || way === 'gross')
        return { kind: 'making-per-gram', rupees: hundredth(readRupees(value)), weight: way }
      return { kind: 'making', percent }
    case 'wastage':
    case 'discount':
      return { kind: task, percent }
  }
}

/** The number that was read; NaN where there is none, or one below zero. */
const positive = (read: number | null) => (read === null || read < 0 ? Number.NaN : read)
/** Basis points as per cent, paise as rupees. */
const hundredth = (read: number | null) => positive(read) / 100
