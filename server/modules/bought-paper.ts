import type { Milligrams } from '#rules/measures.ts'
import type { Paise } from '#rules/money.ts'

/** A paper of something that a module bought, without the name of who sold it. */
export type BoughtPaper = {
  issuedAt: string
  /** When the rates that it is valued at were published. */
  ratesAt: string
  /** The shop. */
  buyer: { name: string; gstin: string }
  lines: readonly BoughtLine[]
  amount: Paise
}

/** Something that was bought, and how it came to its amount. */
export type BoughtLine = {
  name: string
  purity: string
  huid: string | null
  grossWeight: Milligrams
  netWeight: Milligrams
  rate: { purity: string; perGram: Paise; weight: Milligrams; value: Paise }
  steps: { label: string; detail: string; amount: Paise }[]
  amount: Paise
}
