import { FAULT_REFERENCE_PLACE } from '#rules/pages/fault-reference.ts'

/** Which request failed, for a customer who writes to us. The server writes it, and React leaves it as it is. */
export function FaultReference() {
  return (
    <span className="mt-3 block text-sm text-stone empty:hidden" suppressHydrationWarning>
      {import.meta.env.SSR ? FAULT_REFERENCE_PLACE : ''}
    </span>
  )
}
