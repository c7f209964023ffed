import type { Identity } from '#rules/identity/identity-document.ts'
import type { Paise } from '#rules/money.ts'
import type { OldGoldWorth } from './old-gold.ts'
import type { GoldPayOut } from './pay-out.ts'

/** A piece that was bought. */
export type BoughtGold = OldGoldWorth & { description: string; huid: string; estimateCode?: string }

type Named = { name: string; address: string[] }

/** A voucher of old gold, as it was issued. Paise, milligrams, moments in ISO. */
export type OldGoldVoucher = {
  number: string
  issuedAt: string
  /** The shop, which buys. */
  buyer: Named & { tradeName: string; gstin: string; pan: string }
  /** The customer. `pan` is masked; null where the law asks for none. */
  seller: Named & { phone: string; pan: string | null; identity: Identity | null }
  /** The order that it pays for a part of; absent where it was bought without a sale. */
  order?: string
  /** How it was paid for without a sale. */
  paidOut?: GoldPayOut
  ratesAt: string
  /** Their amounts add up to the voucher's. */
  pieces: BoughtGold[]
  amount: Paise
  amountInWords: string
}
