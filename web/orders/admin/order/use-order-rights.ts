import type { Permission } from '#rules/identity/permissions.ts'
import { OWN_ORDER } from '#rules/orders/own-order.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'

/** The rights of the admin over an order: those of their role, and none over an order of their own. */
export function useOrderRights({ buyer }: { buyer: { id: string } }) {
  const { profile, may, whyNot } = useAdministrator()
  const isOwn = buyer.id === profile.id
  return {
    may: (permission: Permission) => !isOwn && may(permission),
    whyNot: (permission: Permission) => (isOwn ? OWN_ORDER : whyNot(permission)),
  }
}
