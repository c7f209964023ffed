import { createContext, useContext } from 'react'
import type { Profile } from '#contracts/identity.ts'
import { isAllowed, type Permission, whyNotAllowed } from '#rules/identity/permissions.ts'

/** Who works in the admin area. What the screens hide or block, the server refuses. */
export const AdministratorContext = createContext<Profile | null>(null)

export function useAdministrator() {
  const profile = useContext(AdministratorContext)
  if (!profile) throw new Error('This part belongs inside the admin area.')
  return {
    profile,
    may: (permission: Permission) => isAllowed(profile.role, permission),
    /** For a button's `blockedBecause`: the sentence, or nothing when it may be pressed. */
    whyNot: (permission: Permission) =>
      isAllowed(profile.role, permission) ? null : whyNotAllowed(permission),
  }
}
