import type { ComponentType } from 'react'
import type { Paise } from '#rules/money.ts'
import type { StoredTenderKind } from '#rules/orders/balance/tender-kinds.ts'

/** The first field that lacks something, and a sentence for the button. */
export type Lack = { field: string; sentence: string }

/** The worth of what is typed at this moment. */
export type TenderWorth = {
  /** Paise; 0 while they are not known. */
  amount: Paise
  /** The first thing that the draft lacks to pay for a part of `due`; null where the draft is empty or complete. */
  lackFor: (asked: { due: Paise; tooMuch: string }) => Lack | null
  /** The fields that say what was shown, as a call takes them. */
  shown: object
  refetch: () => unknown
}

/**
 * A way to pay for a part of a sale or of a balance, beside money and store credit: a trade module's, with fields of its own
 * on the screens that take payments.
 */
export type TenderScreen<Draft = unknown> = {
  kind: StoredTenderKind
  /** The name of its draft in a form, and of its first field in a call. */
  name: string
  none: Draft
  isNone: (draft: Draft) => boolean
  /** The sentence above its fields on a new sale while the draft is empty. */
  about: string
  /** The fields of a call. */
  fieldsOf: (draft: Draft) => object
  useWorth: (draft: Draft) => TenderWorth
  Fields: ComponentType<TenderFieldsProps<Draft>>
}

export interface TenderFieldsProps<Draft> {
  draft: Draft
  onChange: (draft: Draft) => void
  /** The fault of a part of it, by the server's name. */
  errorAt: (place: string) => string | undefined
}

/** Declares one; the screens that show it know nothing of its draft. */
export const tenderScreen = <Draft>(screen: TenderScreen<Draft>): TenderScreen =>
  screen as unknown as TenderScreen
