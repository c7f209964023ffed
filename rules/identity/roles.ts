export const ROLES = ['customer', 'accountant', 'staff', 'manager', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Whether somebody may enter the admin area at all. */
export function isAdministrator(role: Role): boolean {
  return role !== 'customer'
}
