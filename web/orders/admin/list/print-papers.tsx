import Printer from 'lucide-react/icons/printer'
import type { AdminOrderRow } from '#contracts/admin/list-orders.ts'
import { printParcelPapers } from '#contracts/admin/parcels.ts'
import type { PaperSize } from '#rules/orders/parcel-papers.ts'
import { response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Menu } from '#web/ui/overlay/menu.tsx'
import { toast } from '#web/ui/overlay/toast.ts'

/** Packing slips and labels of the chosen orders, in one file to be printed. */
export function PrintPapers({ orders }: { orders: readonly AdminOrderRow[] }) {
  const printing = useAction(
    (size: PaperSize) => openPdf(() => fetched(orders, size), `parcels-${size}.pdf`),
    { failed: 'The papers could not be printed. Please try again.' },
  )
  return (
    <Menu
      trigger={
        <Button kind="secondary" pending={printing.isPending} pendingLabel="Printing…">
          <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Slips and labels
        </Button>
      }
      items={[
        { label: 'A4: slip and label on a page', onSelect: () => printing.mutate('A4') },
        { label: 'A6: for a label printer', onSelect: () => printing.mutate('A6') },
      ]}
    />
  )
}

async function fetched(orders: readonly AdminOrderRow[], size: PaperSize): Promise<Response> {
  const answer = await response(printParcelPapers, {
    body: { size, numbers: orders.map(({ number }) => number) },
  })
  const leftOut = answer.headers.get('x-left-out')
  if (leftOut) toast.info(`Left out, because there is no parcel: ${leftOut.replaceAll(',', ', ')}.`)
  return answer
}
