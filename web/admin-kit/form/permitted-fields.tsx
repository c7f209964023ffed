import type { ReactNode } from 'react'
import type { Permission } from '#rules/identity/permissions.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'

interface PermittedFieldsProps {
  permission: Permission
  /** Said elsewhere on the screen. */
  hidesReason?: boolean
  children: ReactNode
}

/** Fields that everybody may read; who may not save them is told so first, and cannot type into them. */
export function PermittedFields({ permission, hidesReason = false, children }: PermittedFieldsProps) {
  const { whyNot } = useAdministrator()
  const reason = whyNot(permission)
  return (
    <>
      {reason && !hidesReason && <p className="mb-3 text-sm text-stone">{reason}</p>}
      <fieldset disabled={reason !== null} className="contents">
        {children}
      </fieldset>
    </>
  )
}
