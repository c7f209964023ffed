import type { Identity } from '#rules/identity/identity-document.ts'

/**
 * Who brought a piece that somebody else bought. Nothing is paid to them: the money belongs to the buyer of the piece,
 * and so does every choice about it.
 */
export type BroughtBy = { name: string; mobileNumber: string; identity: Identity }

/** Why an admin cannot note a choice about money for somebody who brought what another customer bought; null where its buyer brought it. */
export function choiceFault(broughtBy: Pick<BroughtBy, 'name'> | null): string | null {
  if (!broughtBy) return null
  return `${broughtBy.name} brought this piece, and somebody else bought it. Its buyer chooses in their account, or confirms with the OTP that comes to their number.`
}
