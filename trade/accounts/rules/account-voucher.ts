import type { SeriesKind } from '#rules/invoices/numbers.ts'
import type { Paise } from '#rules/money.ts'
import type { StoredTenderKind } from '#rules/orders/balance/tender-kinds.ts'

/**
 * How money reached the shop or left it; `online`: through the payment provider's checkout; `offer`: what an offer of the
 * provider took off, a discount that pays for a part of the sale.
 */
export type MoneyMeans = 'online' | 'offer' | 'store-credit' | StoredTenderKind

/** A receipt, a refund voucher, or what the shop bought: papers of the shop that are not tax documents. */
export type AccountVoucher = {
  kind: Exclude<SeriesKind, 'invoice' | 'credit-note' | 'commercial-credit-note'>
  number: string
  /** ISO 8601. */
  at: string
  /** Null: old gold that was bought without a sale. */
  orderNumber: string | null
  /** As the paper names them. */
  person: string
  amount: Paise
  /**
   * How it was paid; they add up to the amount. Of old gold, the reference is the receipt that takes it as money; of an
   * exchange, the number of its return, under which its credit was issued.
   */
  paid: { means: MoneyMeans; amount: Paise; reference: string }[]
  /** Of a purchase voucher: the number of its return. */
  returned: string | null
  /** A refund voucher that was written on a later day than that on which its money went back. */
  isLater: boolean
}

/**
 * Money that came in or went out, once each. Store credit that is used comes in, and goes out when it is issued or given
 * back; old gold that pays for a sale comes in.
 */
export type MoneyMove = {
  /** Stays the same, however often it is read. */
  id: string
  /** ISO 8601. */
  at: string
  way: 'in' | 'out'
  means: MoneyMeans
  /** Paise, always positive. */
  amount: Paise
  /** The provider's id, the slip, the UTR, the voucher of old gold, or the return that credit was issued for. */
  reference: string
  /** Null for money that never became an order, and went back, and for old gold that was bought without a sale. */
  orderNumber: string | null
  /** The receipt, credit note or voucher that says so; empty where there is none. */
  paper: string
  /** It is a refund voucher of a later day, when the line was cancelled of which the money had gone. */
  paperIsLater: boolean
}
