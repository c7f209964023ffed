import type { z } from 'zod'
import { ItemForm } from '#contracts/admin/change-items.ts'
import type { Db } from '#db/client.ts'
import { plainSku } from '#rules/catalogue/plain-sku.ts'
import { stoneWeightMg } from '#rules/catalogue/stones.ts'
import { tagOf } from '#rules/items/item-text.ts'
import type { StockRow } from '#rules/items/stock-list.ts'
import { toGrams } from '#rules/measures.ts'
import { isPurity, PURITIES } from '#rules/pricing/purities.ts'
import { purityOfTouch } from '#rules/product-form/touch.ts'
import type { StockedProduct } from '#server/catalogue/stock.store.ts'
import { ShopError } from '#server/errors.ts'
import { completeVariant, mustHoldStones } from './add-items.ts'
import { itemsWithCodes, productsNamed } from './item-list.store.ts'
import type { NumberedRow, RowFault, StockListFile } from './stock-list-file.ts'

export type GoodRow = { row: number; product: StockedProduct; item: ItemForm }

/** The rows of a stock list, judged one by one. */
export async function judgeStockList(
  db: Db,
  { rows, unreadable }: StockListFile,
): Promise<{ good: GoodRow[]; faults: RowFault[] }> {
  const products = await productsOf(db, rows)
  const taken = await takenIn(db, rows)
  const good: GoodRow[] = []
  const faults = [...unreadable]
  for (const one of rows) {
    const judged = judge(one, products)
    const sentence = typeof judged === 'string' ? judged : taken.fault(judged.item)
    if (typeof judged === 'string' || sentence)
      faults.push({ row: one.row, tag: one.item.tag, sentence: sentence ?? '' })
    else good.push({ row: one.row, ...judged })
  }
  return { good, faults }
}

type Products = { bySku: Map<string, StockedProduct>; byName: Map<string, StockedProduct[]> }

async function productsOf(db: Db, rows: readonly NumberedRow[]): Promise<Products> {
  const products = await productsNamed(db, {
    skus: [...new Set(rows.map(({ sku }) => plainSku(sku)))],
    names: [...new Set(rows.map(({ product }) => product.toLowerCase()))],
  })
  return {
    bySku: new Map(
      products.filter(({ sku }) => sku !== '').map((product) => [plainSku(product.sku), product]),
    ),
    byName: Map.groupBy(products, ({ name }) => name.toLowerCase()),
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
  const read = ItemForm.safeParse(weighed(inPurity(item, product), product))
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

/** A touch, `75` or `92.5`, is the purity that it is in the metal of the product. */
function inPurity(item: StockRow['item'], product: StockedProduct): StockRow['item'] {
  const { purity: typed = '' } = item.variant
  const metal = isPurity(product.purity) ? PURITIES[product.purity].metal : null
  const purity = purityOfTouch(typed, metal) ?? typed
  return { ...item, variant: { ...item.variant, purity } }
}

/** Without a word on stones, an item has those of its product; without a net weight, what they leave is metal. */
function weighed(
  { weight, netWeight, stoneWeight, costPrice, ...item }: StockRow['item'],
  { stones }: StockedProduct,
): z.input<typeof ItemForm> {
  const most = netWeight === null ? weight : weight - netWeight
  const stone = stoneWeight ?? Math.max(0, Math.min(stoneWeightMg(stones), most))
  const metal = netWeight ?? weight - stone
  return {
    ...item,
    cost: costPrice,
    grossWeight: toGrams(weight),
    stoneWeight: toGrams(stone),
    netWeight: toGrams(metal),
  }
}

const BEING_PAID_FOR =
  'Somebody is paying for this product right now. Please import this row again in 15 minutes.'

/** Which tags and HUIDs the shop has, or an earlier row of the file. */
async function takenIn(db: Db, rows: readonly NumberedRow[]) {
  const codes = rows.map(({ item }) => ({ tag: tagOf(item.tag), huid: tagOf(item.huid) }))
  const existing = await itemsWithCodes(db, {
    tags: codes.map(({ tag }) => tag),
    huids: codes.map(({ huid }) => huid).filter(Boolean),
  })
  const inShop = new Set(existing.flatMap(({ tag, huid }) => [`tag ${tag}`, `HUID ${huid}`]))
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
