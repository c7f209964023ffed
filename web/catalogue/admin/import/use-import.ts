import { readProductImport } from '#contracts/admin/imports.ts'
import { type ImportStatus, isImportBusy } from '#rules/catalogue/import/import-status.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { OTHERS_PAUSE } from './corrections/correcting.ts'

/** Milliseconds between two looks at an import that is at work. */
const PAUSE = 800

/**
 * An import, looked at again and again while a job is at work on it, and now and then where others may correct it or
 * have it checked.
 */
export function useImport(id: string) {
  return useEndpointQuery(
    readProductImport,
    { params: { id } },
    { pollAfter: (file) => file !== undefined && pauseOf(file.status) },
  )
}

function pauseOf(status: ImportStatus): number | false {
  if (isImportBusy(status)) return PAUSE
  return status === 'checked' && OTHERS_PAUSE
}
