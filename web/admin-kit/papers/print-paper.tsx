import Printer from 'lucide-react/icons/printer'
import type { PaperPrint } from '#web/admin-kit/module-screens.ts'
import { response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'
import { printOfPaper } from './print-of-paper.ts'

interface PrintPaperProps {
  number: string
  kind?: 'quiet' | 'secondary'
  label?: keyof typeof PAPERS
  /** Where the number is said nowhere beside it. */
  saysNumber?: boolean
}

const PAPERS = {
  Receipt: 'receipt',
  'Refund voucher': 'refund-voucher',
  'Purchase voucher': 'old-gold-voucher',
  Declaration: 'declaration',
} as const satisfies Record<string, PaperPrint['kind']>

/**
 * Opens the receipt of a payment, the voucher of money paid back or of what was bought, or the declaration of an order, to be
 * printed. Empty where no module has such papers.
 */
export function PrintPaper(props: PrintPaperProps) {
  const { number, kind = 'quiet', label = 'Receipt', saysNumber = false } = props
  const paper = printOfPaper(PAPERS[label])
  const printing = useAction(
    (print: PaperPrint['print']) =>
      openPdf(() => response(print, { query: { number } }), `${number.replaceAll('/', '-')}.pdf`),
    { failed: `The ${label.toLowerCase()} could not be opened. Please try again.` },
  )
  if (!paper) return null
  return (
    <Button
      kind={kind}
      className={saysNumber ? '-ml-2' : undefined}
      pending={printing.isPending}
      aria-label={`${label} ${number}`}
      onClick={() => printing.mutate(paper)}
    >
      <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
      {saysNumber ? `${label} ${number}` : label}
    </Button>
  )
}
