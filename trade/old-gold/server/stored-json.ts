import { z } from 'zod'
import { StoredIdentity } from '#server/unreadable/stored/papers.ts'
import { holds, moment, type StoredJson, text, whole } from '#server/unreadable/stored/parts.ts'
import type { TestedGold } from '#trade/old-gold/rules/old-gold.ts'
import type { OldGoldVoucher } from '#trade/old-gold/rules/old-gold-voucher.ts'
import { GOLD_PAY_OUTS } from '#trade/old-gold/rules/pay-out.ts'

const tested = { grossWeightMg: whole, deductedMg: whole, touchBps: whole }
const named = { name: text, address: z.array(text) }

const StoredVoucher = z.object({
  number: text,
  issuedAt: moment,
  buyer: z.object({ ...named, tradeName: text, gstin: text, pan: text }),
  seller: z.object({
    ...named,
    phone: text,
    pan: text.nullable(),
    identity: StoredIdentity.nullable(),
  }),
  order: text.optional(),
  ratesAt: moment,
  amount: whole,
  amountInWords: text,
  paidOut: z.object({ kind: z.enum(GOLD_PAY_OUTS), reference: text }).optional(),
  pieces: z.array(
    z.object({
      ...tested,
      netMg: whole,
      meltingLossBps: whole,
      meltingLossMg: whole,
      fineMg: whole,
      ratePerGram: whole,
      value: whole,
      deductionBps: whole,
      deduction: whole,
      amount: whole,
      description: text,
      huid: text,
      estimateCode: text.optional(),
    }),
  ),
})

/** The schemas of the JSON columns of old gold. */
export const oldGoldJson: StoredJson = {
  old_gold_vouchers: { document: holds<OldGoldVoucher>()(StoredVoucher) },
  old_gold_estimates: { pieces: holds<TestedGold[]>()(z.array(z.object(tested))) },
}
