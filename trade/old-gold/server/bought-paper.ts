import { exact } from '#rules/exact-rupees.ts'
import { grams, percent } from '#rules/measures.ts'
import type { BoughtLine, BoughtPaper } from '#server/modules/bought-paper.ts'
import type { BoughtGold, OldGoldVoucher } from '#trade/old-gold/rules/old-gold-voucher.ts'

/** A voucher of old gold as modules are told of it: without its seller, and pieces without their descriptions. */
export const boughtPaper = ({ issuedAt, ratesAt, buyer, pieces, amount }: OldGoldVoucher): BoughtPaper => ({
  issuedAt,
  ratesAt,
  amount,
  buyer: { name: buyer.name, gstin: buyer.gstin },
  lines: pieces.map(lineOf),
})

function lineOf(piece: BoughtGold, nth: number): BoughtLine {
  const { huid, grossWeightMg, netMg, touchBps, fineMg, ratePerGram, value, deduction, deductionBps } = piece
  const share = { label: 'Our share', detail: percent(deductionBps), amount: -deduction }
  return {
    name: `Old gold ${nth + 1}`,
    purity: percent(touchBps),
    huid: huid || null,
    grossWeight: grossWeightMg,
    netWeight: netMg,
    amount: piece.amount,
    rate: { purity: 'fine gold', perGram: ratePerGram, weight: fineMg, value },
    steps: [
      { label: 'Fine gold', detail: `${grams(fineMg)} × ${exact(ratePerGram)} per gram`, amount: value },
      ...(deduction > 0 ? [share] : []),
    ],
  }
}
