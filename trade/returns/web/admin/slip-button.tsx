import Printer from 'lucide-react/icons/printer'
import { printReturnSlip } from '#trade/returns/contract/counter-returns.ts'
import { response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { Button } from '#web/ui/action/button.tsx'

/** Opens the slip that the customer takes along, to be printed. */
export function SlipButton({ number }: { number: string }) {
  const printing = useAction(
    () => openPdf(() => response(printReturnSlip, { params: { number } }), `${number}.pdf`),
    { failed: 'The slip could not be opened. Please try again.' },
  )
  return (
    <Button kind="secondary" pending={printing.isPending} onClick={() => printing.mutate()}>
      <Printer aria-hidden="true" strokeWidth={1.5} className="size-4" />
      Slip
    </Button>
  )
}
