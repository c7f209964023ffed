import { basisPoints, type Paise, portion } from '#rules/money.ts'
import { type Purity, type RateSheet, rateOf } from './purities.ts'

/** The shop's published shares, basis points of today's metal value and of what the stones cost. */
export type BuybackTerms = {
  /** Paid in money. */
  cash: { metalPoints: number; stonePoints: number }
  /** Given towards another piece. */
  exchange: { metalPoints: number; stonePoints: number }
}

/** What of a piece has a worth of its own; making charges, GST and insurance have none. */
export type Returned = {
  purity: Purity
  netWeightMg: number
  /** What the stones cost when the piece was bought, before any discount; paise. */
  stoneValue: Paise
  /** What the discount and the welcome offer took off the price, basis points. */
  discountPoints: number
}

/** An offer with its arithmetic: `metal + stones = total`. */
export type BuybackOffer = {
  metalPoints: number
  metal: Paise
  stonePoints: number
  stones: Paise
  total: Paise
}

export type BuybackQuote = {
  purity: Purity
  netWeightMg: number
  /** Today's, paise per gram. */
  ratePerGram: Paise
  metalValue: Paise
  /** What was paid for the stones: their value less the discount. */
  stonesPaid: Paise
  cash: BuybackOffer
  exchange: BuybackOffer
}

/** What a piece is worth to the shop today. Each line is rounded once, so the lines add up. */
export function buybackQuote(piece: Returned, rates: RateSheet, terms: BuybackTerms): BuybackQuote {
  const ratePerGram = rateOf(piece.purity, rates)
  const metalValue = portion(ratePerGram, piece.netWeightMg, 1000)
  const stonesPaid = piece.stoneValue - basisPoints(piece.stoneValue, piece.discountPoints)
  const offer = ({ metalPoints, stonePoints }: BuybackTerms['cash']): BuybackOffer => {
    const metal = basisPoints(metalValue, metalPoints)
    const stones = basisPoints(stonesPaid, stonePoints)
    return { metalPoints, metal, stonePoints, stones, total: metal + stones }
  }
  const { purity, netWeightMg } = piece
  const [cash, exchange] = [offer(terms.cash), offer(terms.exchange)]
  return { purity, netWeightMg, ratePerGram, metalValue, stonesPaid, cash, exchange }
}

/** The policy as customers read it, from the same numbers the quote is worked out with. */
export function buybackPolicy({ cash, exchange }: BuybackTerms): string[] {
  const stones = ({ stonePoints }: BuybackTerms['cash']) =>
    stonePoints === 0 ? 'nothing for stones' : `${percent(stonePoints)} of what you paid for its stones`
  return [
    `Exchange: ${percent(exchange.metalPoints)} of the metal value at the rate of the day, and ${stones(exchange)}, towards another piece.`,
    `Buyback: ${percent(cash.metalPoints)} of the metal value at the rate of the day, and ${stones(cash)}, paid to your bank account.`,
    'Metal value is the net weight times the rate per gram of its purity on the day the piece is returned. Making charges, GST and insurance are not returned.',
    'The piece is weighed and its hallmark checked when it comes in; please bring the invoice.',
  ]
}

/** The same as Markdown, for the pages of the shop; `null` while the shop takes nothing back. */
export function buybackMarkdown(terms: BuybackTerms | null): string {
  if (!terms) return 'At the moment the shop does not take pieces back beyond the terms of this page.'
  const sentences = [
    ...buybackPolicy(terms),
    'On a delivered order in your account you see it worked out at the rate of the moment.',
  ]
  return sentences.map((sentence) => `- ${sentence}`).join('\n')
}

function percent(points: number): string {
  return `${points / 100} %`
}
