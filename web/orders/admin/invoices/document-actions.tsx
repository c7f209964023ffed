import Download from 'lucide-react/icons/download'
import Eye from 'lucide-react/icons/eye'
import MessageCircle from 'lucide-react/icons/message-circle'
import Printer from 'lucide-react/icons/printer'
import {
  type AdminDocument,
  listDocuments,
  listDocumentsOfOrder,
  makeBillLink,
  printInvoice,
  viewDocument,
} from '#contracts/admin/invoices.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { openWhatsapp } from '#web/admin-kit/open-whatsapp.ts'
import { call, response } from '#web/api.ts'
import { openPdf } from '#web/open-pdf.ts'
import { useAction } from '#web/query/use-endpoint-mutation.ts'
import { saveFile } from '#web/save-file.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'

/** View, print and download one document. Print and download hand out the original once, then duplicates. */
export function DocumentActions({ document: { id, kind, number, originalAt } }: { document: AdminDocument }) {
  const { may } = useAdministrator()
  const name = `${number.replaceAll('/', '-')}.pdf`
  const params = { id }
  const handsOut = {
    refreshes: [listDocumentsOfOrder, listDocuments],
    failed: 'The document could not be printed. Please try again.',
  }
  const viewing = useAction(() => openPdf(() => response(viewDocument, { params }), name), {
    failed: 'The document could not be opened. Please try again.',
  })
  const printing = useAction(() => openPdf(() => response(printInvoice, { params }), name), handsOut)
  const saving = useAction(async () => {
    const answer = await response(printInvoice, { params })
    saveFile(originalAt ? name.replace('.pdf', '-copy.pdf') : name, await answer.blob())
  }, handsOut)
  const sending = useAction(() => openWhatsapp(async () => await call(makeBillLink, { params })), {
    failed: 'The link could not be made. Please try again.',
  })
  const busy = sending.isPending || viewing.isPending || printing.isPending || saving.isPending
  const what = originalAt ? 'a duplicate of' : 'the original of'
  if (!may('documents.view')) return null
  return (
    <span
      className={`flex flex-wrap sm:shrink-0 sm:flex-nowrap ${busy ? 'opacity-55' : ''}`}
      aria-busy={busy || undefined}
    >
      <IconButton label={`View ${number}`} disabled={busy} onClick={() => viewing.mutate()}>
        <Eye aria-hidden="true" strokeWidth={1.25} />
      </IconButton>
      {may('invoices.read') && (
        <>
          {kind === 'invoice' && (
            <IconButton label={`Send ${number} by WhatsApp`} disabled={busy} onClick={() => sending.mutate()}>
              <MessageCircle aria-hidden="true" strokeWidth={1.25} />
            </IconButton>
          )}
          <IconButton label={`Print ${what} ${number}`} disabled={busy} onClick={() => printing.mutate()}>
            <Printer aria-hidden="true" strokeWidth={1.25} />
          </IconButton>
          <IconButton label={`Download ${what} ${number}`} disabled={busy} onClick={() => saving.mutate()}>
            <Download aria-hidden="true" strokeWidth={1.25} />
          </IconButton>
        </>
      )}
    </span>
  )
}
