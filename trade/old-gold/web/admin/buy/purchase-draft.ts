import { z } from 'zod'
import { NOBODY, type Person } from '#trade/counter/web/admin/sale-form.ts'
import { buyOldGold } from '#trade/old-gold/contract/purchases.ts'
import type { GoldPayOutKind } from '#trade/old-gold/rules/pay-out.ts'
import {
  emptyLot,
  NO_OLD_GOLD,
  type OldGoldDraft,
  oldGoldForm,
} from '#trade/old-gold/web/admin/tender/old-gold-draft.ts'

/** A purchase of old gold as it is typed. */
export type PurchaseDraft = {
  /** Sending twice buys once. */
  purchaseId: string
  mobileNumber: string
  person: Person
  oldGold: OldGoldDraft
  payOut: { kind: GoldPayOutKind; reference: string }
  pan: string
}

export const emptyPurchase = (): PurchaseDraft => ({
  purchaseId: crypto.randomUUID(),
  mobileNumber: '',
  person: NOBODY,
  oldGold: { ...NO_OLD_GOLD, pieces: [emptyLot()] },
  payOut: { kind: 'upi', reference: '' },
  pan: '',
})

/** The typed purchase, as the contract reads it. */
export const PurchaseSchema = z
  .custom<PurchaseDraft>()
  .transform(
    ({ oldGold, ...typed }): z.input<typeof buyOldGold.body> => ({ ...typed, ...oldGoldForm(oldGold) }),
  )
  .pipe(buyOldGold.body)
