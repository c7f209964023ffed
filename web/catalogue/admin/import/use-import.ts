import { readProductImport } from '#contracts/admin/imports.ts'
import { isImportBusy } from '#rules/catalogue/import/import-status.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** Milliseconds between two looks at an import that is at work. */
const PAUSE = 800

/** An import, looked at again and again while a job is at work on it. */
export function useImport(id: string) {
  return useEndpointQuery(
    readProductImport,
    { params: { id } },
    { pollAfter: (file) => (file && isImportBusy(file.status) ? PAUSE : false) },
  )
}
