import { contactSettings } from '#contracts/admin/settings.ts'
import type { ProductCard } from '#contracts/catalogue.ts'
import type { RateBoard } from '#contracts/rate-board.ts'
import { formatDate, formatDateTime } from '#rules/format-dates.ts'
import { shortGrams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { olderRates } from '#rules/pricing/older-rates.ts'
import { METAL_LABELS, PURITIES, type Purity, rateOf } from '#rules/pricing/purities.ts'
import { version } from '#server/environment/version.ts'
import { inForceSince } from '#server/pricing/rates/rate-history.store.ts'
import { type MetalRateRow, rateSheet, ratesInForce } from '#server/pricing/rates/rates.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { cardsOnPage } from './depend-on-products.ts'
import { featuredProducts, newestProducts } from './products.store.ts'

/** The purities people ask for at the counter, in the order of the board. */
const SHOWN = ['24K', '22K', '18K', '14K', 'PT950', 'Silver 999'] as const satisfies Purity[]

/** Pieces that take turns: featured ones first, then the newest. */
const MAX_PIECES = 24

/** The data of the shop's television board. Before rates are published it has none, and says so. */
export async function readRateBoard(shop: Shop): Promise<RateBoard> {
  const { shopName } = await readSetting(shop, contactSettings)
  const rates = await ratesInForce(shop.db)
  return {
    shopName,
    updatedAt: rates ? rates.publishedAt.toISOString() : null,
    updated: rates ? formatDateTime(rates.publishedAt) : '',
    rates: rates ? await shownRates(shop, rates) : [],
    pieces: await piecesInTurn(shop),
    release: version,
  }
}

async function shownRates({ db }: Shop, row: MetalRateRow): Promise<RateBoard['rates']> {
  const sheet = rateSheet(row)
  const older = new Map(olderRates(await inForceSince(db, row)).map(({ rate, since }) => [rate, since]))
  return SHOWN.map((purity) => {
    const { fineness, metal, rate: published } = PURITIES[purity]
    const [rate, since] = [rateOf(purity, sheet), older.get(published)]
    return {
      name: metal === 'gold' ? `${purity} gold` : METAL_LABELS[metal],
      fineness,
      rate,
      rateText: formatRupees(rate),
      since: since ? formatDate(since) : null,
    }
  })
}

async function piecesInTurn(shop: Shop): Promise<RateBoard['pieces']> {
  shop.dependOn('products')
  const featured = await featuredProducts(shop.db, MAX_PIECES)
  const newest = await newestProducts(shop.db, { limit: MAX_PIECES })
  const featuredIds = new Set(featured.map(({ product }) => product.id))
  const rows = [...featured, ...newest.filter(({ product }) => !featuredIds.has(product.id))]
  return cardsOnPage(shop, rows.slice(0, MAX_PIECES))
    .filter(({ stock_quantity }) => stock_quantity > 0)
    .flatMap(shownPiece)
}

function shownPiece({ name, purity, weight, pricePaise, isPriceFrom, images: [image] }: ProductCard) {
  if (!image) return []
  const about = [purity, weight > 0 && shortGrams(weight)].filter(Boolean).join(' · ')
  const priceText = `${isPriceFrom ? 'from ' : ''}${formatRupees(pricePaise)}`
  return [{ name, about, price: pricePaise, priceText, image: image.src }]
}
