import Eye from 'lucide-react/icons/eye'
import { viewDocument, viewDocumentByNumber } from '#contracts/admin/invoices.ts'
import type { SeriesKind } from '#rules/invoices/numbers.ts'
import type { Opened } from '#rules/registers/register.ts'
import { printReceipt } from '#trade/counter/contract/tenders.ts'
import { fetchOfPaper, printOfPaper } from '#web/admin-kit/papers/print-of-paper.ts'
import { response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

/** A paper of the shop: a document by its id or number, any other paper as a register names it. */
export type Paper =
  | { kind: 'number'; key: string }
  | (Opened & { kind: Exclude<Opened['kind'], 'order' | 'cash-day'> })

const fetched = ({ kind, key }: Paper): Promise<Response> => {
  switch (kind) {
    case 'document':
      return response(viewDocument, { params: { id: key } })
    case 'number':
      return response(viewDocumentByNumber, { query: { number: key } })
    case 'receipt':
      return response(printReceipt, { query: { number: key } })
    case 'old-gold-voucher':
      return response(mustPrint('old-gold-voucher'), { query: { number: key } })
    case 'purchase-voucher':
      return mustFetch('purchase-voucher')(key)
  }
}

/** A paper of a module that is gone cannot be printed; its number is still in the books. */
function mustPrint(kind: SeriesKind) {
  const print = printOfPaper(kind)
  if (!print) throw new Error(`No module prints a ${kind}.`)
  return print
}

/** The same of one that a register has a key for. */
function mustFetch(kind: SeriesKind) {
  const fetch = fetchOfPaper(kind)
  if (!fetch) throw new Error(`No module has a ${kind}.`)
  return fetch
}

/** Opens a paper as a PDF in a tab of its own. It is a view: no original is handed out. */
function useOpenPaper() {
  return useAction(
    ({ paper, name }: { paper: Paper; name: string }) =>
      openPdf(() => fetched(paper), `${name.replaceAll('/', '-')}.pdf`),
    { failed: 'The document could not be opened. Please try again.' },
  )
}

interface PaperLinkProps {
  paper: Paper
  /** Its number. */
  name: string
}

/** The number of a paper; a press opens it. */
export function PaperLink({ paper, name }: PaperLinkProps) {
  const opening = useOpenPaper()
  return (
    <button
      type="button"
      aria-busy={opening.isPending || undefined}
      aria-label={`Open ${name}`}
      onClick={() => opening.mutate({ paper, name })}
      translate="no"
      className="text-left whitespace-nowrap text-link money aria-busy:opacity-55 pointer-coarse:min-h-11"
    >
      {name}
    </button>
  )
}

/** The same as an icon, in the first column of a table. */
export function PaperButton({ paper, name }: PaperLinkProps) {
  const opening = useOpenPaper()
  return (
    <IconButton
      label={`Open ${name}`}
      className="-mx-3 -my-2 print:hidden"
      disabled={opening.isPending}
      onClick={() => opening.mutate({ paper, name })}
    >
      <Eye aria-hidden="true" strokeWidth={1.25} />
    </IconButton>
  )
}
