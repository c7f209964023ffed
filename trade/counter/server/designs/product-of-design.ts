import { type Quote, quoteLines } from '#rules/checkout/quote.ts'
import { type DesignTerms, designBreakup } from '#rules/enquiries/design-quote.ts'
import type { Caller } from '#server/caller.ts'
import { addDraft } from '#server/catalogue/admin/create-product.ts'
import { designProduct } from '#server/enquiries/admin/design-product.ts'
import type { Shop } from '#server/shop.ts'
import { billRounding } from '#trade/counter/server/bill-rounding.ts'

/**
 * Makes the product of a custom request, archived from the beginning so that nobody finds it, and answers the quote of its one
 * piece: the price that the customer was told, at the rate of that day, in whole rupees where bills are rounded.
 */
export async function productOfDesign(
  within: Shop,
  caller: Caller,
  { ticket, terms }: { ticket: string; terms: DesignTerms },
): Promise<Quote> {
  const now = within.clock.now()
  const draft = await designProduct(within, ticket, terms)
  const { id: productId, url } = await addDraft(within, caller, draft, { archivedAt: now })
  const breakup = designBreakup(terms)
  const { name, category, material, purity, hsn, grossWeightMg, netWeightMg, leadDays } = draft
  return {
    product: {
      productId,
      name,
      variant: {},
      slug: url.split('/').at(-1) ?? '',
      category,
      material,
      purity,
      grossWeightMg,
      netWeightMg,
      stones: [],
      hsn,
      images: [],
      ...(leadDays !== null && { leadDays }),
    },
    rateId: terms.rateId,
    quotedAt: now.toISOString(),
    breakup,
    ...quoteLines(breakup, {
      welcomeBps: 0,
      delivery: 0,
      ...(await billRounding(within, breakup.price)),
    }),
  }
}
