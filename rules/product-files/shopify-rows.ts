import type { ImportCells } from './import-mapping.ts'
import type { FileVariants } from './shopify-variants.ts'

/** A row of a file and its number; the headers are row 1. */
export type FileRow = { row: number; cells: ImportCells }

/** A product out of one row or several, with what it comes in; `rows` are those of the file. */
export type ProductRows = {
  row: number
  cells: ImportCells
  rows: readonly FileRow[]
  variants?: FileVariants | undefined
}

/** Columns by what they hold, as Shopify has headed them over the years. */
const HEADERS = {
  handle: ['Handle', 'URL handle'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  picture: ['Image Src', 'Product image URL'],
  pictureText: ['Image Alt Text', 'Image alt text'],
  variantPicture: ['Variant Image', 'Variant image URL'],
  sku: ['Variant SKU', 'SKU'],
  grams: ['Variant Grams', 'Weight value (grams)'],
  oldPrice: ['Variant Compare At Price', 'Compare-at price'],
  cost: ['Cost per item'],
} as const satisfies Record<string, readonly string[]>

type Kind = keyof typeof HEADERS

function headOf(cells: ImportCells, kind: Kind): string | undefined {
  return HEADERS[kind].find((head) => Object.hasOwn(cells, head))
}

function cellOf(cells: ImportCells, kind: Kind): string {
  const head = headOf(cells, kind)
  return head === undefined ? '' : (cells[head] ?? '').trim()
}

/** Whether two rows that follow one another are about the same product: Shopify gives each variant and image a row. */
export function isSameProduct(one: ImportCells, other: ImportCells): boolean {
  const handle = cellOf(one, 'handle')
  return handle !== '' && handle === cellOf(other, 'handle')
}

/** The rows of one product as one: words and price of the first, the stock of all variants, every image once. */
export function mergeShopifyRows(rows: readonly [FileRow, ...FileRow[]]): ProductRows {
  const [first] = rows
  const variants = rows.filter(({ cells }) => cellOf(cells, 'price') !== '')
  const pictured = new Map(
    rows.flatMap(({ cells }) => {
      const address = cellOf(cells, 'picture')
      return address === '' ? [] : [[address, cellOf(cells, 'pictureText')] as const]
    }),
  )
  for (const { cells } of rows) {
    const address = cellOf(cells, 'variantPicture')
    if (address !== '' && !pictured.has(address)) pictured.set(address, '')
  }
  const merged: Record<string, string> = { ...first.cells }
  const put = (kind: Kind, text: string) => {
    const head = headOf(first.cells, kind)
    if (head !== undefined) merged[head] = text
  }
  put('stock', String(variants.reduce((sum, { cells }) => sum + countOf(cellOf(cells, 'stock')), 0)))
  put('picture', [...pictured.keys()].join(' '))
  put('pictureText', [...pictured.values()].join(' | '))
  return { row: first.row, cells: merged, rows, variants: variantsOf(first, variants) }
}

const OPTIONS = [1, 2, 3] as const

/** Shopify names the options in the first row of a product alone. */
function variantsOf(first: FileRow, variants: readonly FileRow[]): FileVariants {
  const option = ({ cells }: FileRow, number: number, part: 'name' | 'value') => {
    const old = part === 'name' ? 'Name' : 'Value'
    return (cells[`Option${number} ${old}`] ?? cells[`Option${number} ${part}`] ?? '').trim()
  }
  return {
    options: OPTIONS.map((number) => option(first, number, 'name')),
    variants: variants.map((row) => ({
      options: OPTIONS.map((number) => option(row, number, 'value')),
      sku: cellOf(row.cells, 'sku'),
      grams: cellOf(row.cells, 'grams'),
      price: cellOf(row.cells, 'price'),
      oldPrice: cellOf(row.cells, 'oldPrice'),
      cost: cellOf(row.cells, 'cost'),
      stock: cellOf(row.cells, 'stock'),
    })),
  }
}

/** Oversold products are counted below nothing elsewhere; here there are none of them. */
function countOf(text: string): number {
  const count = Number(text)
  return Number.isInteger(count) && count > 0 ? count : 0
}
