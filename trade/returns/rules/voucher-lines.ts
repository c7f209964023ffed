import { exact } from '#rules/exact-rupees.ts'
import type { PriceLine } from '#rules/invoices/document.ts'
import { grams, percent } from '#rules/measures.ts'
import type { Paise } from '#rules/money.ts'
import type { BuybackQuote } from '#rules/pricing/buyback.ts'

/** How the shop came to the amount it pays for a product, line by line; the lines add up to it. Amounts of 0 are left out. */
export function voucherLines(worth: BuybackQuote, amount: Paise): PriceLine[] {
  const { metalValue, metalCounted, stonesPaid, ratePerGram, netWeightMg, cash } = worth
  const lines = [
    {
      label: 'Metal value',
      detail: `${grams(netWeightMg)} × ${exact(ratePerGram)} per gram`,
      amount: metalValue,
    },
    {
      label: 'Sold below its metal value',
      detail: `${exact(metalCounted)} of it count`,
      amount: metalCounted - metalValue,
    },
    {
      label: 'Part of the metal kept',
      detail: `${percent(cash.metalBps)} of ${exact(metalCounted)} is paid`,
      amount: cash.metal - metalCounted,
    },
    {
      label: 'Stones',
      detail: `${percent(cash.stoneBps)} of ${exact(stonesPaid)} paid for them`,
      amount: cash.stones,
    },
    { label: 'Limit', detail: 'no more than was paid and not refunded', amount: -cash.over },
    { label: 'As agreed', detail: 'with the seller', amount: amount - cash.total },
  ]
  return lines.filter((line, nth) => nth === 0 || line.amount !== 0)
}
