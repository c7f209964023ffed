import { listDocumentsOfOrder } from '#contracts/admin/invoices.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

interface LateNoteWarningProps {
  /** Of the order that is refunded. */
  number: string
  className?: string
}

/** Before a refund: its credit note would be too late to lower the GST. Empty in time. */
export function LateNoteWarning({ number, className }: LateNoteWarningProps) {
  const { data, isError } = useEndpointQuery(listDocumentsOfOrder, { params: { number } })
  if (isError)
    return (
      <Notice tone="warning" className={className}>
        The invoice could not be loaded, so this dialog cannot say whether a credit note still lowers the GST.
      </Notice>
    )
  if (!data?.lateNoteWarning) return null
  return (
    <Notice tone="warning" title="This refund no longer lowers the GST" className={className}>
      {data.lateNoteWarning}
    </Notice>
  )
}
