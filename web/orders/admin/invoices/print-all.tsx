import Printer from 'lucide-react/icons/printer'
import { listDocuments, printInvoices, sumDocuments } from '#contracts/admin/invoices.ts'
import { MAX_PRINTED_AT_ONCE, partsOf, tooManyToPrint } from '#rules/invoices/copies.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import type { Query } from '#web/query/list-address.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'

/** Prints all documents of the chosen days as one file; in parts where there are too many for one. */
export function PrintAll({ filters }: { filters: Query }) {
  const { whyNot } = useAdministrator()
  const { data } = useEndpointQuery(sumDocuments, { query: filters })
  const count = data ? data.invoices + data.creditNotes : 0
  const printing = useAction(
    (part: number | undefined) =>
      openPdf(() => response(printInvoices, { body: { ...filters, part } }), 'invoices.pdf'),
    {
      refreshes: [listDocuments],
      failed: 'The documents could not be printed. Please try again.',
    },
  )
  const parts = partsOf(count)
  const button = (
    <Button
      kind="secondary"
      pending={printing.isPending}
      pendingLabel="Printing…"
      blockedBecause={
        whyNot('invoices.read') ??
        ((!filters.from && 'Choose the day first.') || (data && count === 0 && 'Nothing was issued.'))
      }
      onClick={() => parts === 1 && printing.mutate(undefined)}
    >
      <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
      {count > 1 ? `Print all ${count}` : 'Print all'}
    </Button>
  )
  if (parts < 2 || !filters.from || printing.isPending) return button
  return (
    <Menu
      trigger={<span title={tooManyToPrint(count)}>{button}</span>}
      items={Array.from({ length: parts }, (_, index) => ({
        label: `Print ${index * MAX_PRINTED_AT_ONCE + 1} to ${Math.min((index + 1) * MAX_PRINTED_AT_ONCE, count)}`,
        onSelect: () => printing.mutate(index + 1),
      }))}
    />
  )
}
