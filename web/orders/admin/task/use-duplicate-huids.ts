import { useState } from 'react'
import { ApiError } from '#web/api.ts'

/** Whether something was refused because other orders have the same HUID. */
export function isDuplicateHuid(fault: unknown): boolean {
  return fault instanceof ApiError && 'duplicateHuids' in fault.details
}

/** Those HUIDs; none where it was refused for something else. */
export function duplicateHuidsIn(fault: unknown): string[] {
  const named = fault instanceof ApiError ? fault.details.duplicateHuids : null
  return Array.isArray(named) ? named.map(({ huid }: { huid: unknown }) => String(huid)) : []
}

/** The reason for a HUID that other orders have; it is asked for once the server has refused one for that. */
export function useDuplicateHuids() {
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  return {
    asked,
    reason,
    setReason,
    /** Does it, and remembers such a refusal. */
    watch: async <T>(act: () => Promise<T>): Promise<T> => {
      try {
        return await act()
      } catch (fault) {
        if (isDuplicateHuid(fault)) setAsked(true)
        throw fault
      }
    },
    /** Another HUID: the question is not asked of that. */
    reset: () => {
      setAsked(false)
      setReason('')
    },
  }
}
