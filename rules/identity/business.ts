/** A business that a customer buys for, as the invoice names it. */
export type Business = {
  gstin: string
  /** As it is registered for GST. */
  legalName: string
}

/** What is said where somebody buys for the shop itself. */
export const OWN_GSTIN = 'This is the GSTIN of our own shop. Please enter that of your business.'

/** Whether two answers name the same business, or none. */
export const isSameBusiness = (one: Business | null, other: Business | null) =>
  one?.gstin === other?.gstin && one?.legalName === other?.legalName
