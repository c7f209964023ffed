import Printer from 'lucide-react/icons/printer'
import { printReceipt } from '#contracts/admin/tenders.ts'
import { response } from '#web/api.ts'
import { openPdf } from '#web/orders/admin/invoices/open-pdf.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'

/** Opens the receipt of a payment, to be printed. */
export function PrintReceipt({ number, kind = 'quiet' }: { number: string; kind?: 'quiet' | 'secondary' }) {
  const printing = useAction(
    () => openPdf(() => response(printReceipt, { query: { number } }), `${number.replaceAll('/', '-')}.pdf`),
    { failed: 'The receipt could not be opened. Please try again.' },
  )
  return (
    <Button
      kind={kind}
      size="small"
      pending={printing.isPending}
      aria-label={`Receipt ${number}`}
      onClick={() => printing.mutate()}
    >
      <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
      Receipt
    </Button>
  )
}
