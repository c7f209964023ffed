/** A business that a customer buys for, as the invoice names it. */
export type Business = {
  gstin: string
  /** As it is registered for GST. */
  legalName: string
}

/** Whether two answers name the same business, or none. */
export const isSameBusiness = (one: Business | null, other: Business | null) =>
  one?.gstin === other?.gstin && one?.legalName === other?.legalName
