import { useNavigate } from 'react-router'
import { type BulkChange, changeProducts, undoProductBatch } from '#contracts/admin/bulk-change.ts'
import { listBulkEdits, startBulkEdit } from '#contracts/admin/bulk-edits.ts'
import { type AdminProductRow, listAdminProducts } from '#contracts/admin/catalogue.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import type { Selection } from '#web/admin-kit/list/use-selection.ts'
import { useEndpointMutation } from '#web/query/use-endpoint-mutation.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { leftOutWords } from './left-out-words.ts'
import type { AllMatching } from './use-all-matching.ts'

/** Changes the chosen products at once, with an undo in the toast, or all that match the filter by a job. */
export function useBulkChange(selection: Selection<AdminProductRow>, all: AllMatching) {
  const navigate = useNavigate()
  const changing = useEndpointMutation(changeProducts, { refreshes: [listAdminProducts] })
  const starting = useEndpointMutation(startBulkEdit, { refreshes: [listBulkEdits, listAdminProducts] })
  const undoing = useEndpointMutation(undoProductBatch, {
    refreshes: [listAdminProducts],
    failed: 'The change could not be undone. Please try again.',
    onSuccess: ({ message }) => toast.success(message),
  })

  const clear = () => {
    selection.clear()
    all.clear()
  }
  const change = async (ids: string[], change: BulkChange, leftOut: readonly AdminProductRow[]) => {
    const { message, batchId: id } = await changing.mutateAsync({ body: { ids, change } })
    const act = () => undoing.mutate({ params: { id: id ?? '' } })
    const action = id === null ? undefined : { label: 'Undo', act }
    toast.success([message, leftOutWords(leftOut)].join(' ').trim(), { action })
    clear()
  }
  const changeAll = async (change: BulkChange, expected: number) => {
    await starting.mutateAsync({ body: { filter: all.filter, change, expected } })
    clear()
    await navigate(adminPaths.bulkEdits())
  }
  return { change, changeAll, clear }
}
