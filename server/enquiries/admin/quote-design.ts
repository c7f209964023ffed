import type { z } from 'zod'
import type { quoteDesign as contract, DesignQuote } from '#contracts/admin/design-steps.ts'
import type { ParsedRequest } from '#contracts/endpoint.ts'
import { advanceFault, type DesignTerms, designBreakup } from '#rules/enquiries/design-quote.ts'
import { designCan } from '#rules/enquiries/design-status.ts'
import { shortGrams } from '#rules/measures.ts'
import { formatRupees } from '#rules/money.ts'
import { rateOf } from '#rules/pricing/purities.ts'
import type { Caller } from '#server/caller.ts'
import { invalidField, refused } from '#server/errors.ts'
import { holdRates, rateSheet } from '#server/pricing/rates/rates.store.ts'
import type { Shop } from '#server/shop.ts'
import { designProduct } from './design-product.ts'
import { rewriteDesign } from './designs.store.ts'
import { lockAsSeen, logDesign } from './move-design.ts'

type Quoted = ParsedRequest<typeof contract>['body']
type Piece = z.infer<typeof DesignQuote>

/**
 * Quotes a price, or corrects it until the customer has accepted: what the piece is to weigh at the rate of this
 * moment with making, stones and GST, or an amount alone. In the caller's transaction.
 */
export async function quoteDesign(within: Shop, caller: Caller, id: string, quoted: Quoted): Promise<void> {
  const { db, clock } = within
  const { design } = await lockAsSeen(db, { id, version: quoted.version })
  if (!designCan.quote(design))
    throw refused(
      `${design.ticket} is already ${design.status.toLowerCase()}, so its quote of ${formatRupees(design.quoteAmount ?? 0)} is final.`,
    )
  const { amount } = quoted
  const quoteTerms = amount === undefined ? await termsOf(within, design.ticket, pieceOf(quoted)) : null
  const quoteAmount = quoteTerms ? designBreakup(quoteTerms).price : amount
  await rewriteDesign(db, design.id, { status: 'Quoted', quoteAmount, quoteTerms, updatedAt: clock.now() })
  const of = quoteTerms && { netWeight: shortGrams(quoteTerms.netWeightMg), purity: quoteTerms.purity }
  await logDesign(db, caller, 'design.quote', design, { status: 'Quoted', quoteAmount, ...of })
}

/** Refuses (400) what is missing of a piece, at its field. */
function pieceOf({ purity, netWeight, making, advance, ...others }: Quoted): Piece {
  if (purity === undefined) throw invalidField('purity', 'Please choose the purity.')
  if (netWeight === undefined) throw invalidField('netWeight', 'Please enter what the piece is to weigh.')
  if (making === undefined) throw invalidField('making', 'Please enter the making charges.')
  if (advance === undefined) throw invalidField('advance', 'Please enter the advance.')
  return { purity, netWeight, making, advance, ...others, stones: others.stones ?? 0 }
}

async function termsOf(
  within: Shop,
  ticket: string,
  { purity, netWeight, grossWeight = netWeight, making, stones, advance }: Piece,
): Promise<DesignTerms> {
  if (netWeight > grossWeight)
    throw invalidField('grossWeight', 'The gross weight cannot be below the net weight.')
  const weights = { netWeightMg: netWeight, grossWeightMg: grossWeight }
  const piece = { purity, ...weights, making, stones }
  const rates = await holdRates(within.db)
  if (!rates) throw refused('No metal rates are published yet. Please publish them first.')
  const { gstBps } = await designProduct(within, ticket, piece)
  const terms: DesignTerms = {
    ...piece,
    advance,
    gstBps,
    rateId: rates.id,
    ratePerGram: rateOf(purity, rateSheet(rates)),
    quotedAt: within.clock.now().toISOString(),
  }
  const fault = advanceFault(advance, designBreakup(terms).price)
  if (fault) throw invalidField('advance', fault)
  return terms
}
