import FileUp from 'lucide-react/icons/file-up'
import { useState } from 'react'
import { type ProductImport, uploadProductImport } from '#contracts/admin/imports.ts'
import { IMPORT_LIMITS } from '#rules/product-files/import-mapping.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf } from '#web/api.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { upload } from '#web/upload.ts'

const MEGABYTE = 1024 * 1024
const TOO_BIG = `Please choose a file of at most ${IMPORT_LIMITS.bytes / MEGABYTE} MB.`

/** Where a file is dropped. It is read at once; nothing is in the shop yet. */
export function ImportUpload({ onUploaded }: { onUploaded: (file: ProductImport) => void }) {
  const { whyNot } = useAdministrator()
  const [sending, setSending] = useState<{ name: string; progress: number } | null>(null)
  const [fault, setFault] = useState('')
  const blocked = whyNot('products.change')
  const send = async ([file]: File[]) => {
    if (!file) return
    setFault(file.size > IMPORT_LIMITS.bytes ? TOO_BIG : '')
    if (file.size > IMPORT_LIMITS.bytes) return
    const form = new FormData()
    form.append('file', file)
    setSending({ name: file.name, progress: 0 })
    try {
      const progressed = (progress: number) =>
        setSending({ name: file.name, progress: Math.min(progress, 99) })
      onUploaded(await upload(uploadProductImport, { form }, progressed))
    } catch (caught) {
      setFault(sentenceOf(caught, 'The file could not be read. Please try again.'))
    } finally {
      setSending(null)
    }
  }
  return (
    <Panel title="A file">
      <FileDrop
        label="CSV file"
        icon={FileUp}
        hint="An export from this shop, or your own table saved as CSV. You see every change before anything is imported."
        accept=".csv,text/csv,text/plain,text/tab-separated-values"
        disabled={sending !== null || blocked !== null}
        error={blocked ?? fault}
        files={sending ? [{ key: 'file', name: sending.name, progress: sending.progress }] : []}
        onAdd={(files) => void send(files)}
        onRemove={() => setSending(null)}
      />
    </Panel>
  )
}
