import { isGstin, plainGstin } from '#rules/gstin.ts'

/** A business that a customer buys for, as the invoice names it. */
export type Business = {
  gstin: string
  /** As it is registered for GST. */
  legalName: string
  /** This registration is a unit or developer in a special economic zone; absent where it is not. */
  isSez?: boolean | undefined
}

/** Whether a buyer with this number is asked about a special economic zone: embassies, which have a UIN, are in none. */
export const mayBeInZone = (gstin: string): boolean => isGstin(gstin)

/** The refusal where somebody buys for the shop itself. */
export const OWN_GSTIN = 'This is the GSTIN of our own shop. Please enter that of your business.'

/** Whether a buyer is in a special economic zone, also while the GSTIN is being typed. */
export const isInZone = (business: Business | null | undefined): boolean =>
  business?.isSez === true && mayBeInZone(plainGstin(business.gstin))

/** A note behind the GSTIN of such a buyer. */
export const IN_ZONE = 'in a special economic zone'

/** Whether two answers name the same business, or none. */
export const isSameBusiness = (one: Business | null, other: Business | null) =>
  one?.gstin === other?.gstin &&
  one?.legalName === other?.legalName &&
  (one?.isSez ?? false) === (other?.isSez ?? false)
