import type { z } from 'zod'
import { ItemForm } from '#contracts/admin/change-items.ts'
import type { Db } from '#db/client.ts'
import { plainSku } from '#rules/catalogue/plain-sku.ts'
import { stoneWeightMg } from '#rules/catalogue/stones.ts'
import { tagOf } from '#rules/items/item-text.ts'
import {
  missingColumns,
  STOCK_LIST_LIMITS,
  type StockRow,
  stockColumns,
  stockRow,
} from '#rules/items/stock-list.ts'
import type { StockedProduct } from '#server/catalogue/stock.store.ts'
import { invalidField, ShopError } from '#server/errors.ts'
import { delimiterOf, isText } from '#server/product-batches/import/decode-csv.ts'
import { csvRows } from '#server/product-batches/import/read-csv.ts'
import type { UploadedFile } from '#server/serve.ts'
import { completeVariant, mustHoldStones } from './add-items.ts'
import { itemsWithCodes, productsNamed } from './item-list.store.ts'

export type RowFault = { row: number; tag: string; sentence: string }
export type GoodRow = { row: number; product: StockedProduct; item: ItemForm }

type NumberedRow = StockRow & { row: number }

/** The rows of a stock list, judged one by one. Refuses (400) what is not a CSV file, lacks a column that an item needs, or has too many rows. */
export async function readStockList(
  db: Db,
  files: readonly UploadedFile[],
): Promise<{ good: GoodRow[]; faults: RowFault[] }> {
  const rows = await rowsOf(files)
  const products = await productsOf(db, rows)
  const taken = await takenIn(db, rows)
  const good: GoodRow[] = []
  const faults: RowFault[] = []
  for (const one of rows) {
    const judged = judge(one, products)
    const sentence = typeof judged === 'string' ? judged : taken.fault(judged.item)
    if (typeof judged === 'string' || sentence)
      faults.push({ row: one.row, tag: one.item.tag, sentence: sentence ?? '' })
    else good.push({ row: one.row, ...judged })
  }
  return { good, faults }
}

async function rowsOf([file]: readonly UploadedFile[]): Promise<NumberedRow[]> {
  if (!file || file.bytes.length === 0) throw invalidField('file', 'Please choose a CSV file.')
  if (!isText(file.bytes))
    throw invalidField('file', 'This is not a CSV file. Please save the table as CSV first.')
  const rows: NumberedRow[] = []
  // Where a comma parts grams from milligrams, spreadsheets part the cells with a semicolon.
  const decimal = delimiterOf(file.bytes) === ';' ? ',' : '.'
  let columns: ReturnType<typeof stockColumns> | null = null
  for await (const { row, cells } of csvRows(file.bytes)) {
    if (columns) rows.push({ row, ...stockRow(columns, cells, decimal) })
    else {
      columns = stockColumns(cells)
      const missing = missingColumns(columns)
      if (missing) throw invalidField('file', missing)
    }
    if (rows.length > STOCK_LIST_LIMITS.rows) throw invalidField('file', TOO_MANY)
  }
  if (rows.length === 0) throw invalidField('file', 'The file has no rows below its headers.')
  return rows
}

const TOO_MANY = `A file can have at most ${STOCK_LIST_LIMITS.rows.toLocaleString('en-IN')} rows. Please split it.`

type Products = { bySku: Map<string, StockedProduct>; byName: Map<string, StockedProduct[]> }

async function productsOf(db: Db, rows: readonly NumberedRow[]): Promise<Products> {
  const found = await productsNamed(db, {
    skus: [...new Set(rows.map(({ sku }) => plainSku(sku)))],
    names: [...new Set(rows.map(({ product }) => product.toLowerCase()))],
  })
  return {
    bySku: new Map(found.filter(({ sku }) => sku !== '').map((product) => [plainSku(product.sku), product])),
    byName: Map.groupBy(found, ({ name }) => name.toLowerCase()),
  }
}

/** A row with its product and in the shop's units; else the sentence that says what is wrong with it. */
function judge({ sku, product: name, item }: NumberedRow, products: Products): Omit<GoodRow, 'row'> | string {
  const named = products.byName.get(name.toLowerCase()) ?? []
  const product = (sku !== '' && products.bySku.get(plainSku(sku))) || named[0]
  if (sku === '' && name === '') return 'This row names no product.'
  if (!product) return `The shop has no product ${sku ? `with the SKU ${sku}` : `called “${name}”`}.`
  if (sku === '' && named.length > 1)
    return `${named.length} products are called “${name}”. Please add the SKU.`
  if (item.tag === '') return 'This row has no tag.'
  const read = ItemForm.safeParse(weighed(item, product))
  if (!read.success) return read.error.issues[0]?.message ?? 'This row cannot be read.'
  if (product.stockedBy === 'count' && product.reservedQuantity > 0) return BEING_PAID_FOR
  try {
    const variant = completeVariant(product, read.data, 'variant')
    mustHoldStones(product, read.data, 'netWeight')
    return { product, item: { ...read.data, variant } }
  } catch (fault) {
    if (fault instanceof ShopError) return fault.message
    throw fault
  }
}

/** Without a word on stones, an item has those of its product; without a net weight, what they leave is metal. */
function weighed(
  { weight, netWeight, stoneWeight, costPrice, ...item }: StockRow['item'],
  { stones }: StockedProduct,
): z.input<typeof ItemForm> {
  const most = netWeight === null ? weight : weight - netWeight
  const stone = stoneWeight ?? Math.max(0, Math.min(stoneWeightMg(stones) / 1000, inMilligrams(most)))
  const metal = netWeight ?? inMilligrams(weight - stone)
  return { ...item, grossWeight: weight, stoneWeight: stone, netWeight: metal, cost: costPrice }
}

/** Grams without what a subtraction adds behind the third decimal. */
const inMilligrams = (grams: number) => Math.round(grams * 1000) / 1000

const BEING_PAID_FOR =
  'Somebody is paying for this product right now. Please import this row again in 15 minutes.'

/** Which tags and HUIDs the shop has, or an earlier row of the file. */
async function takenIn(db: Db, rows: readonly NumberedRow[]) {
  const codes = rows.map(({ item }) => ({ tag: tagOf(item.tag), huid: tagOf(item.huid) }))
  const known = await itemsWithCodes(db, {
    tags: codes.map(({ tag }) => tag),
    huids: codes.map(({ huid }) => huid).filter(Boolean),
  })
  const inShop = new Set(known.flatMap(({ tag, huid }) => [`tag ${tag}`, `HUID ${huid}`]))
  const inFile = new Set<string>()
  /** The sentence for an item whose tag or HUID is taken; it counts as taken from now on. */
  const fault = ({ tag, huid }: ItemForm): string | null => {
    const own = [`tag ${tag}`, ...(huid ? [`HUID ${huid}`] : [])]
    const shops = own.find((code) => inShop.has(code))
    if (shops) return `The ${shops} is already on another item.`
    const files = own.find((code) => inFile.has(code))
    if (files) return `The ${files} is in an earlier row of this file.`
    for (const code of own) inFile.add(code)
    return null
  }
  return { fault }
}
