import { isAdministrator, type Role } from './roles.ts'

type Person = { id: string; role: Role; isErased: boolean; isVerified: boolean }

/**
 * Why somebody's role cannot become another one, or nothing. Nobody changes their own: the shop would lose its last
 * owner by a slip. `isConfigured`: the number stands in `ADMIN_MOBILE_NUMBERS`, so every start makes it owner again.
 */
export function whyNoRole(
  person: Person,
  to: Role,
  { callerId, isConfigured }: { callerId: string; isConfigured: boolean },
): string | null {
  if (person.id === callerId) return 'You cannot change your own role; another owner can.'
  if (isConfigured) return 'This number is an owner by the configuration of the shop and stays one.'
  if (person.isErased) return 'This customer has been erased.'
  if (isAdministrator(to) && !person.isVerified)
    return 'This number has never logged in. Let them log in once, then give them the role.'
  return null
}

/** What the roles are for, in the words of the screen. */
export const ROLE_WORDS = {
  customer: { label: 'Customer', note: 'Shops; has no access to the admin area.' },
  staff: { label: 'Staff', note: 'Orders, products, shop windows and enquiries.' },
  manager: {
    label: 'Manager',
    note: 'The same, and rates, refunds, settings, jobs, reviews, exports and the audit log.',
  },
  owner: { label: 'Owner', note: 'Everything, roles included.' },
} as const satisfies Record<Role, { label: string; note: string }>
