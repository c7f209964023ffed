import type { PriceLine } from '#rules/invoices/document.ts'
import type { Paise } from '#rules/money.ts'

type Named = { name: string; address: string[] }

/** A purchase voucher as it was issued. Paise, milligrams, moments in ISO. */
export type PurchaseVoucher = {
  number: string
  issuedAt: string
  /** The shop, which buys; `pan` is absent on older ones. */
  buyer: Named & { tradeName: string; gstin: string; pan?: string }
  /** The customer. `pan` is masked; null: none is needed; empty, on older ones: it is written in by hand. */
  seller: Named & { phone: string; pan: string | null }
  order: string
  returned: string
  kind: 'exchange' | 'buyback'
  article: { name: string; huid: string; purity: string; grossWeightMg: number; netWeightMg: number }
  /** Paise per gram, for the purity that the inspection found. */
  ratePerGram: Paise
  ratesAt: string
  metalValue: Paise
  quoted: Paise
  /** How the amount came about; they add up to it. Absent on older ones. */
  lines?: PriceLine[]
  amount: Paise
  amountInWords: string
  /** `Store credit`, or a way of paying with its reference. */
  paidBy: string
}
