import { oldGoldFields } from '#trade/old-gold/contract/old-gold.ts'

/** The fields by which a sale, or a payment for its balance, says what its customer brings beside money. */
export const TENDER_FIELDS = { ...oldGoldFields }
