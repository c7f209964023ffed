import { readProductImport } from '#contracts/admin/imports.ts'
import { pollWhileBusy } from '#web/admin-kit/batch/poll-while-busy.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'

/** An import, looked at again and again while a job is at work on it. */
export function useImport(id: string) {
  return useEndpointQuery(
    readProductImport,
    { params: { id } },
    { pollAfter: (file) => pollWhileBusy(file && [file]) },
  )
}
