import type { NewRates, RatePreview } from '#contracts/admin/pricing.ts'
import { rateGuardSettings } from '#contracts/admin/pricing.ts'
import type { Bps } from '#rules/measures.ts'
import type { Breakup } from '#rules/pricing/breakup.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { guardedMoves, rateMoves } from '#rules/pricing/rate-change.ts'
import { type LinkedProduct, linkedProductsOnSale } from '#server/pricing/linked-products.store.ts'
import { readPriceSettings } from '#server/pricing/price-settings.ts'
import { linkedBreakup } from '#server/pricing/reprice-catalogue.ts'
import { runningSales } from '#server/pricing/running-sales.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { presentList } from '#server/unreadable/set-aside.ts'
import { changeOf, sheetAfter } from './check-rates.ts'
import { presentMove } from './rates.present.ts'
import { rateSheet, ratesInForce } from './rates.store.ts'

const MOVERS_SHOWN = 10
const BELOW_COST_SHOWN = 50

/** The effect of new rates on every product on sale. Changes nothing. */
export async function previewRates(shop: Shop, asked: NewRates): Promise<RatePreview> {
  const inForce = await ratesInForce(shop.db)
  const current = inForce && rateSheet(inForce)
  const sheet = sheetAfter(current, changeOf(asked))
  const { moveBps } = await readSetting(shop, rateGuardSettings)
  const moves = current ? rateMoves(current, sheet) : []
  return {
    ratesId: inForce?.id ?? null,
    moves: moves.map(presentMove),
    needsConfirmation: guardedMoves(moves, moveBps).map(presentMove),
    ...(await effectOf(shop, sheet)),
  }
}

type Move = { product: LinkedProduct; breakup: Breakup; share: number }

async function effectOf(shop: Shop, sheet: RateSheet) {
  const { db } = shop
  const count = { priced: 0, moved: 0, belowCost: 0 }
  let shareSum = 0
  let movers: Move[] = []
  const belowCost: Move[] = []
  const settings = await readPriceSettings(db)
  const { sales } = await readSetting({ db }, runningSales)
  for await (const batch of linkedProductsOnSale(db)) {
    const moves = presentList(shop, batch, {
      table: 'products',
      idOf: ({ id }) => id,
      present: (product) => moveOf(product, linkedBreakup(product, { sheet, settings, sales })),
    })
    const moved = moves.filter(({ product, breakup }) => breakup.price !== product.price)
    const cheap = moves.filter(
      ({ product, breakup }) => product.costPrice !== null && breakup.taxable < product.costPrice,
    )
    count.priced += moves.length
    count.moved += moved.length
    count.belowCost += cheap.length
    shareSum += moved.reduce((sum, { share }) => sum + share, 0)
    movers = [...movers, ...moved].sort(byDistance).slice(0, MOVERS_SHOWN)
    belowCost.push(...cheap.slice(0, BELOW_COST_SHOWN - belowCost.length))
  }
  return {
    piecesPriced: count.priced,
    piecesMoved: count.moved,
    averageMove: count.moved === 0 ? 0 : inBps(shareSum / count.moved),
    biggestMovers: movers.map((move) => ({ ...presentProduct(move), percent: inBps(move.share) })),
    belowCostCount: count.belowCost,
    belowCost: belowCost.map((move) => ({
      ...presentProduct(move),
      costPrice: move.product.costPrice ?? 0,
      taxableValue: move.breakup.taxable,
    })),
  }
}

function moveOf(product: LinkedProduct, breakup: Breakup): Move {
  const share = product.price === 0 ? 0 : (breakup.price - product.price) / product.price
  return { product, breakup, share }
}

/** By how many rupees the price moves, the most first. */
function byDistance(one: Move, other: Move): number {
  const distance = ({ product, breakup }: Move) => Math.abs(breakup.price - product.price)
  return distance(other) - distance(one)
}

function presentProduct({ product, breakup }: Move) {
  return {
    productId: product.id,
    name: product.name,
    oldPrice: product.price,
    newPrice: breakup.price,
  }
}

const inBps = (share: number): Bps => Math.round(share * 10_000)
