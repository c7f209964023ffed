import { z } from 'zod'
import type { PurchaseVoucher } from '#rules/invoices/purchase-voucher.ts'
import { PriceLines, StoredIdentity } from '#server/unreadable/stored/papers.ts'
import {
  holds,
  moment,
  purity,
  type StoredJson,
  StoredRates,
  text,
  whole,
} from '#server/unreadable/stored/parts.ts'
import type { BroughtBy } from '#trade/returns/rules/brought-by.ts'
import type { Deduction } from '#trade/returns/rules/return-amount.ts'
import type { ReturnQuote } from '#trade/returns/rules/return-quote.ts'

const named = { name: text, address: z.array(text) }

const StoredBroughtBy = z.object({ name: text, mobileNumber: text, identity: StoredIdentity })

const StoredPurchaseVoucher = z.object({
  number: text,
  issuedAt: moment,
  buyer: z.object({ ...named, tradeName: text, gstin: text, pan: text.optional() }),
  seller: z.object({ ...named, phone: text, pan: text.nullable() }),
  order: text,
  returned: text,
  kind: z.enum(['exchange', 'buyback']),
  article: z.object({ name: text, huid: text, purity: text, grossWeightMg: whole, netWeightMg: whole }),
  ratePerGram: whole,
  ratesAt: moment,
  metalValue: whole,
  quoted: whole,
  lines: PriceLines.optional(),
  amount: whole,
  amountInWords: text,
  paidBy: text,
})

const StoredReturnQuote = z.object({
  ratesAt: moment,
  rates: StoredRates,
  ratePerGram: whole,
  purity,
  netWeightMg: whole,
  shares: z.object({ metalBps: whole, stoneBps: whole }),
  cap: z.object({ capDays: whole, capBps: whole }),
  capUntil: moment,
  quotedAt: moment,
  givenBack: whole.optional(),
})

const StoredDeduction = z.object({
  label: text,
  amount: whole,
  atInspection: z.enum(['metal', 'other']).optional(),
})

/** The schemas of the JSON columns of returns. */
export const returnsJson: StoredJson = {
  returns: {
    deductions: holds<Deduction[]>()(z.array(StoredDeduction)),
    quote: holds<ReturnQuote>()(StoredReturnQuote),
    broughtBy: holds<BroughtBy>()(StoredBroughtBy),
  },
  purchase_vouchers: { document: holds<PurchaseVoucher>()(StoredPurchaseVoucher) },
}
