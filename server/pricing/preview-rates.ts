import { discountSettings } from '#contracts/admin-discounts.ts'
import type { NewRates, RatePreview } from '#contracts/admin-pricing.ts'
import { rateGuardSettings } from '#contracts/admin-pricing.ts'
import { toRupees } from '#rules/money.ts'
import { type Breakup, priceBreakup } from '#rules/pricing/breakup.ts'
import { type DiscountScope, discountPartOf } from '#rules/pricing/discount-part.ts'
import type { RateSheet } from '#rules/pricing/purities.ts'
import { guardedMoves, rateMoves } from '#rules/pricing/rate-change.ts'
import { termsOfPiece } from '#rules/pricing/terms-of-piece.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'
import { changeOf, sheetAfter } from './check-rates.ts'
import { type LinkedPiece, linkedPiecesOnSale } from './linked-pieces.store.ts'
import { presentMove } from './rates.present.ts'
import { rateSheet, ratesInForce } from './rates.store.ts'

const MOVERS_SHOWN = 10
const BELOW_COST_SHOWN = 50

/** What new rates would do to every piece on sale. Changes nothing; refuses what publishing would refuse for good (400). */
export async function previewRates(shop: Shop, asked: NewRates): Promise<RatePreview> {
  const inForce = await ratesInForce(shop.db)
  const current = inForce && rateSheet(inForce)
  const sheet = sheetAfter(current, changeOf(asked))
  const { movePoints } = await readSetting(shop, rateGuardSettings)
  const moves = current ? rateMoves(current, sheet) : []
  return {
    moves: moves.map(presentMove),
    needsConfirmation: guardedMoves(moves, movePoints).map(presentMove),
    ...(await effectOf(shop, sheet)),
  }
}

type Move = { piece: LinkedPiece; breakup: Breakup; percent: number }

async function effectOf({ db }: Shop, sheet: RateSheet) {
  const count = { priced: 0, moved: 0, belowCost: 0 }
  let percentSum = 0
  let movers: Move[] = []
  const belowCost: Move[] = []
  const { appliesTo } = await readSetting({ db }, discountSettings)
  for await (const batch of linkedPiecesOnSale(db)) {
    const moves = batch.map((piece) => moveOf(piece, sheet, appliesTo))
    const moved = moves.filter(({ piece, breakup }) => breakup.price !== piece.price)
    const cheap = moves.filter(
      ({ piece, breakup }) => piece.costPrice !== null && breakup.taxable < piece.costPrice,
    )
    count.priced += batch.length
    count.moved += moved.length
    count.belowCost += cheap.length
    percentSum += moved.reduce((sum, { percent }) => sum + percent, 0)
    movers = [...movers, ...moved].sort(byDistance).slice(0, MOVERS_SHOWN)
    belowCost.push(...cheap.slice(0, BELOW_COST_SHOWN - belowCost.length))
  }
  return {
    piecesPriced: count.priced,
    piecesMoved: count.moved,
    averageMove: count.moved === 0 ? 0 : twoDecimals(percentSum / count.moved),
    biggestMovers: movers.map((move) => ({ ...presentPiece(move), percent: twoDecimals(move.percent) })),
    belowCostCount: count.belowCost,
    belowCost: belowCost.map((move) => ({
      ...presentPiece(move),
      costPrice: toRupees(move.piece.costPrice ?? 0),
      taxableValue: toRupees(move.breakup.taxable),
    })),
  }
}

function moveOf(piece: LinkedPiece, sheet: RateSheet, scope: DiscountScope): Move {
  const breakup = priceBreakup(termsOfPiece(piece, discountPartOf(scope, piece)), sheet)
  const percent = piece.price === 0 ? 0 : ((breakup.price - piece.price) * 100) / piece.price
  return { piece, breakup, percent }
}

/** By how many rupees the price moves, the most first. */
function byDistance(one: Move, other: Move): number {
  const distance = ({ piece, breakup }: Move) => Math.abs(breakup.price - piece.price)
  return distance(other) - distance(one)
}

function presentPiece({ piece, breakup }: Move) {
  return {
    productId: piece.id,
    name: piece.name,
    oldPrice: toRupees(piece.price),
    newPrice: toRupees(breakup.price),
  }
}

function twoDecimals(value: number): number {
  return Math.round(value * 100) / 100
}
