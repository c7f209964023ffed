import type { Product } from '#contracts/catalogue.ts'
import { leadWords } from '#rules/catalogue/made-to-order.ts'
import { isHallmarked, type PageHuidRule } from '#rules/catalogue/product-promises.ts'
import { stockWords } from '#rules/catalogue/stock.ts'
import { counted } from '#rules/counted.ts'
import { percent } from '#rules/measures.ts'
import { formatRupees, type Paise, portion } from '#rules/money.ts'
import { pricePerGram } from '#rules/pricing/price-per-gram.ts'
import { gramsText, purityText } from '#web/measures.ts'

/** The text of a product in a row; a dash where there is none. */
type Said = { text: string; note?: string | undefined }
export type ComparedRow = {
  label: string
  values: Said[]
  /** Whether the products differ in it. */
  differs: boolean
}
export type ComparedGroup = { label: string; rows: ComparedRow[] }

type RowOf = { label: string; of: (product: Product) => Said; isExtra?: true }

const NOTHING: Said = { text: '–' }

/**
 * The facts of products beside each other, made on the server which keeps their code out of the page's scripts. An
 * optional row appears only if at least one product has a value for it.
 */
export function comparedRows(products: readonly Product[], huidRule: PageHuidRule): ComparedGroup[] {
  return groupsOf(huidRule).map(({ label, rows }) => ({
    label,
    rows: rows.flatMap((row) => {
      const values = products.map(row.of)
      if (row.isExtra && values.every(({ text }) => text === NOTHING.text)) return []
      const kinds = new Set(values.map(({ text, note }) => `${text} ${note}`))
      return [{ label: row.label, values, differs: kinds.size > 1 }]
    }),
  }))
}

const groupsOf = (huidRule: PageHuidRule): { label: string; rows: RowOf[] }[] => [
  {
    label: 'Price',
    rows: [
      { label: 'Price with GST', of: priceOf },
      { label: 'Price per gram', of: perGramOf },
      { label: 'Making charges', of: makingOf },
      { label: 'Discount', of: discountOf, isExtra: true },
      { label: 'GST', of: ({ breakup }) => ({ text: exactly(breakup.gst), note: percent(breakup.gstBps) }) },
    ],
  },
  {
    label: 'Metal and stones',
    rows: [
      { label: 'Metal and purity', of: metalOf },
      { label: 'Gross weight', of: ({ weight }) => weightOf(weight) },
      { label: 'Net weight of metal', of: ({ netWeight }) => weightOf(netWeight) },
      { label: 'Stones', of: stonesOf },
    ],
  },
  {
    label: 'Before you buy',
    rows: [
      { label: 'Availability', of: availabilityOf },
      { label: 'Also comes in', of: choicesOf, isExtra: true },
      { label: 'Certificate, hallmark', of: (product) => papersOf(product, huidRule) },
    ],
  },
]

const exactly = (paise: Paise) => formatRupees(paise)

function priceOf({ breakup, fromPrice, old_price }: Product): Said {
  const notes = [
    old_price !== null && `before ${exactly(old_price)}`,
    fromPrice !== undefined && `other choices from ${exactly(fromPrice)}`,
  ].filter((note) => note !== false)
  return { text: exactly(breakup.price), note: notes.join(', ') || undefined }
}

function perGramOf({ breakup, netWeight }: Product): Said {
  const perGram = pricePerGram(breakup.price, netWeight)
  return perGram === null ? NOTHING : { text: exactly(perGram) }
}

/** As a share of the metal's value, whichever way they are agreed, so that they can be compared. */
function makingOf({ breakup: { making, metal } }: Product): Said {
  if (!making || !metal) return { ...NOTHING, note: 'part of a fixed price' }
  if (metal.value === 0) return { text: exactly(making.amount) }
  const share = percent(portion(making.amount, 10_000, metal.value))
  return { text: exactly(making.amount), note: `${share} of the metal’s value` }
}

const discountOf = ({ breakup: { discount } }: Product): Said =>
  discount > 0 ? { text: exactly(discount) } : NOTHING

function metalOf({ material, purity }: Product): Said {
  const pure = purityText(purity)
  return { text: pure || material, note: pure && pure !== material ? material : undefined }
}

const weightOf = (milligrams: number): Said => (milligrams > 0 ? { text: gramsText(milligrams) } : NOTHING)

function stonesOf({ stones, stoneValue }: Product): Said {
  if (stones.length === 0) return NOTHING
  const words = stones.map(({ kind, carats }) => `${kind} ${carats.toFixed(2)}\u00a0ct`).join(', ')
  return {
    text: words.charAt(0).toUpperCase() + words.slice(1),
    note: stoneValue > 0 ? exactly(stoneValue) : undefined,
  }
}

function availabilityOf({ stock_quantity, leadDays }: Product): Said {
  if (stock_quantity > 0 && leadDays !== null) return { text: leadWords(leadDays) }
  return { text: stockWords(stock_quantity) ?? 'In stock' }
}

/** The choices of a product, so that a price is not taken for the only one. */
function choicesOf({ variants: { purities, colours, sizes }, items }: Product): Said {
  const words = [
    purities.map(({ purity }) => purity).join(', '),
    colours.length > 1 && colours.join(', '),
    sizes.length > 1 && counted(sizes.length, 'size'),
    items.length > 1 && 'pieces of other weights',
  ].filter(Boolean)
  return words.length > 0 ? { text: words.join('; ') } : NOTHING
}

/** As the shop writes it; that gold is hallmarked is said where the shop does not say it there. */
function papersOf(product: Product, huidRule: PageHuidRule): Said {
  const { certificate, certified } = product
  const written = certificate || (certified ? 'Certified' : '')
  const isUnsaid = isHallmarked(product, huidRule) && !/hallmark/i.test(written)
  const [text, note] = [written, isUnsaid && 'BIS hallmark with HUID'].filter(Boolean)
  return text ? { text, note: note || undefined } : NOTHING
}
