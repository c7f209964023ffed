import { ERASED } from './blocking.ts'
import { isAdministrator, type Role } from './roles.ts'

type Person = { id: string; role: Role; isErased: boolean; isVerified: boolean }

/**
 * Why somebody's role cannot become another one, or nothing. Nobody changes their own: the shop would lose its last
 * owner by a slip. `isConfigured`: the number is in `ADMIN_MOBILE_NUMBERS`, so every start makes it owner again.
 */
export function whyNoRole(
  person: Person,
  to: Role,
  { callerId, isConfigured }: { callerId: string; isConfigured: boolean },
): string | null {
  if (person.id === callerId) return 'You cannot change your own role. Ask another owner.'
  if (isConfigured)
    return 'The shop’s configuration makes this number an owner, so its role cannot be changed.'
  if (person.isErased) return ERASED
  if (isAdministrator(to) && !person.isVerified)
    return 'This number has never logged in. Let them log in once, then give them the role.'
  return null
}

/** Words for each role on the screen, and what it is for. */
export const ROLE_WORDS = {
  customer: { label: 'Customer', note: 'Can shop. No access to the admin area.' },
  accountant: {
    label: 'Accountant',
    note: 'Reads the accounts, invoices and settlement reports, and closes months. Sees no customers, and changes no orders.',
  },
  staff: { label: 'Staff', note: 'Orders, products, images, ads and enquiries.' },
  manager: {
    label: 'Manager',
    note: 'Everything staff can do, plus rates, refunds, settings, jobs, reviews, exports and the audit log.',
  },
  owner: { label: 'Owner', note: 'Everything, including roles.' },
} as const satisfies Record<Role, { label: string; note: string }>
