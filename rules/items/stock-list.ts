import { headOf, namesOf, withoutUnit } from '#rules/product-files/import-headers.ts'
import { readPurity } from '#rules/product-form/read-purity.ts'
import { readGrams, readRupees } from '#rules/read-measures.ts'
import { damagedSentence, isDamaged, unwrapped } from '#rules/table-files/cells.ts'
import { type CodeColumn, type CodeKind, codeColumn, readCode } from '#rules/table-files/code-cells.ts'

/** Rows and bytes of a stock list; a longer one is told to be split. */
export const STOCK_LIST_LIMITS = { rows: 5_000, bytes: 5 * 1024 * 1024 } as const

/**
 * Columns of a stock list, and how shop programs head them, as `headOf` writes heads; the likeliest first. The first
 * name heads the shop's own file.
 */
const HEADS = {
  tag: ['tag', 'tag no', 'tag number', 'tagno', 'label no', 'barcode', 'barcode no', 'item code'],
  sku: ['sku', 'product sku', 'style', 'style no', 'style code', 'design no', 'design code'],
  product: [
    ...['product', 'product name', 'name', 'item design', 'item', 'item name', 'design', 'design name'],
    ...['particulars', 'description'],
  ],
  purity: ['purity', ...namesOf('purity')],
  size: ['size', 'ring size', 'length'],
  partnerSize: ['partner size', 'his size'],
  colour: ['colour', 'color', 'metal colour', 'metal color'],
  weight: ['gross', ...namesOf('weight'), 'weight'],
  netWeight: ['net', 'net weight', 'nett', ...namesOf('netWeight')],
  stoneWeight: ['stone', 'stone weight', 'stone wt', 'st wt', 'stn wt', 'less weight', 'less wt', 'less'],
  huid: ['huid', 'huid no', 'huid number', 'hallmark id', 'hallmark no'],
  place: ['place', 'tray', 'tray no', 'location', 'box', 'box no', 'safe'],
  costPrice: ['cost', 'cost price', ...namesOf('costPrice')],
} as const satisfies Record<string, readonly string[]>

export type StockField = keyof typeof HEADS
export const STOCK_FIELDS = Object.keys(HEADS) as StockField[]

/** Labels on the screen; the shop's own file has them as its headers. */
export const STOCK_LABELS = {
  tag: 'Tag',
  sku: 'SKU',
  product: 'Product',
  purity: 'Purity',
  size: 'Size',
  partnerSize: 'His size',
  colour: 'Colour',
  weight: 'Gross',
  netWeight: 'Net',
  stoneWeight: 'Stone',
  huid: 'HUID',
  place: 'Place',
  costPrice: 'Cost',
} as const satisfies Record<StockField, string>

/** The column of each field; a field that the file does not have is left out. */
export type StockColumns = Partial<Record<StockField, number>>

export function stockColumns(headers: readonly string[]): StockColumns {
  const heads = headers.map((header) => withoutUnit(withoutUnit(headOf(header), 'weight'), 'costPrice'))
  const places = STOCK_FIELDS.map((field) => [field, placeOf(heads, HEADS[field])] as const)
  return Object.fromEntries(places.filter(([, place]) => place >= 0))
}

/** The column with the likeliest head; -1 where there is none. */
function placeOf(heads: readonly string[], names: readonly string[]): number {
  const name = names.find((candidate) => heads.includes(candidate))
  return name === undefined ? -1 : heads.indexOf(name)
}

/** Why nothing can be read of a file with these columns; null where it can. */
export function missingColumns({ tag, weight, sku, product }: StockColumns): string | null {
  const missing = [
    tag === undefined && '“Tag”',
    weight === undefined && '“Gross”',
    sku === undefined && product === undefined && '“SKU” or “Product”',
  ].filter((name) => name !== false)
  if (missing.length === 0) return null
  return `The file has no column ${missing.join(', and none ')}. The first row names the columns.`
}

/** A row as it is typed, in the units of the contract: grams and rupees; NaN where a number is none. */
export type StockRow = {
  sku: string
  product: string
  item: {
    tag: string
    variant: { purity?: string; size?: string; partnerSize?: string; colour?: string }
    weight: number
    /** Null where the list does not say. */
    netWeight: number | null
    stoneWeight: number | null
    huid: string
    costPrice: number | null
    place: string
  }
}

/** How a list is read: the column of each field, the findings about the codes below it, and its decimal sign. */
export type StockReading = {
  columns: StockColumns
  codes?: Partial<Record<StockField, CodeColumn>>
  /** The sign that the file writes between grams and milligrams. */
  decimal?: '.' | ','
}

/** Fields that hold codes, and what a spreadsheet makes of them. A tray is `2-4`, too. */
const CODES: Partial<Record<StockField, CodeKind>> = {
  tag: 'running',
  sku: 'running',
  huid: 'huid',
  size: 'label',
  partnerSize: 'label',
  place: 'label',
}

/** Findings about the codes of each column of codes; `headers` are left out. */
export function stockCodes(columns: StockColumns, rows: readonly (readonly string[])[]) {
  const fields = STOCK_FIELDS.filter((field) => CODES[field] && columns[field] !== undefined)
  return Object.fromEntries(
    fields.map((field) => [field, codeColumn(rows.map((cells) => cells[columns[field] ?? -1] ?? ''))]),
  )
}

/** Why cells of a row cannot be taken as they are: damaged, or changed by a spreadsheet; null where all can. */
export function stockCellFault(
  { columns, codes = {} }: StockReading,
  cells: readonly string[],
  headers: readonly string[],
): string | null {
  const sentences = STOCK_FIELDS.flatMap((field) => {
    const place = columns[field]
    const cell = place === undefined ? '' : (cells[place] ?? '')
    const kind = CODES[field]
    const read = isDamaged(cell) || !kind ? null : readCode(cell, kind, codes[field])
    const fault = isDamaged(cell) ? damagedSentence(cell) : read && 'fault' in read ? read.fault : null
    return fault ? [`${headers[place ?? -1]?.trim() ?? ''}: ${fault}`] : []
  })
  return sentences.length > 0 ? sentences.join(' ') : null
}

/** The fields of a row as they are typed. A cell that {@link stockCellFault} refuses is read as it is. */
export function stockRow(
  { columns, codes = {}, decimal = '.' }: StockReading,
  cells: readonly string[],
): StockRow {
  const text = (field: StockField) => {
    const cell = cells[columns[field] ?? -1] ?? ''
    const kind = CODES[field]
    const read = kind ? readCode(cell, kind, codes[field]) : { code: unwrapped(cell) }
    return ('code' in read ? read.code : cell).trim()
  }
  const grams = (field: StockField) => gramsOf(withPoint(text(field), decimal))
  const purity = text('purity')
  return {
    sku: text('sku'),
    product: text('product'),
    item: {
      tag: text('tag'),
      huid: text('huid'),
      place: text('place'),
      variant: {
        purity: readPurity(purity) ?? purity,
        size: text('size'),
        partnerSize: text('partnerSize'),
        colour: text('colour'),
      },
      weight: grams('weight') ?? Number.NaN,
      netWeight: grams('netWeight'),
      stoneWeight: grams('stoneWeight'),
      costPrice: rupees(withPoint(text('costPrice'), decimal)),
    },
  }
}

/** `1.18.684,50` of a file with decimal commas → `118684.50`. */
function withPoint(text: string, decimal: '.' | ','): string {
  const isComma = decimal === ',' && text.split(',').length === 2
  return isComma ? text.replaceAll('.', '').replace(',', '.') : text
}

/**
 * Milligrams, null for an empty cell; NaN for text that cannot be read, and for `9,620`: nine grams or nine kilograms.
 */
function gramsOf(text: string): number | null {
  if (text === '') return null
  const isUnclear = text.includes(',') && !text.includes('.')
  return isUnclear ? Number.NaN : (readGrams(text) ?? Number.NaN)
}

function rupees(text: string): number | null {
  if (text === '') return null
  const paise = readRupees(text)
  return paise === null ? Number.NaN : paise / 100
}
