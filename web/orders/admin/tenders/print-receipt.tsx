import Printer from 'lucide-react/icons/printer'
import { printOldGoldVoucher } from '#contracts/admin/old-gold.ts'
import { printReceipt } from '#contracts/admin/tenders.ts'
import { response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'

interface PrintReceiptProps {
  number: string
  kind?: 'quiet' | 'secondary'
  label?: 'Receipt' | 'Refund voucher' | 'Purchase voucher'
  /** Where the number is said nowhere beside it. */
  saysNumber?: boolean
}

/** Opens the receipt of a payment, or the voucher of money paid back or of old gold, to be printed. */
export function PrintReceipt(props: PrintReceiptProps) {
  const { number, kind = 'quiet', label = 'Receipt', saysNumber = false } = props
  const paper = label === 'Purchase voucher' ? printOldGoldVoucher : printReceipt
  const printing = useAction(
    () => openPdf(() => response(paper, { query: { number } }), `${number.replaceAll('/', '-')}.pdf`),
    { failed: `The ${label.toLowerCase()} could not be opened. Please try again.` },
  )
  return (
    <Button
      kind={kind}
      className={saysNumber ? '-ml-2' : undefined}
      pending={printing.isPending}
      aria-label={`${label} ${number}`}
      onClick={() => printing.mutate()}
    >
      <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
      {saysNumber ? `${label} ${number}` : label}
    </Button>
  )
}
