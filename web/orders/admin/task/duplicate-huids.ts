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
