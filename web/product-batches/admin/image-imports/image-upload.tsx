import { useEffect, useState } from 'react'
import type { ImageImport } from '#contracts/admin/image-imports.ts'
import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { sentenceOf } from '#web/api.ts'
import { countText } from '#web/pricing/measures.ts'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { faultOfChoice, sendImages } from './send-images.ts'

/** Where many images, or a ZIP file of them, are dropped. Nothing is added to a product yet. */
export function ImageUpload({ onSent }: { onSent: (work: ImageImport) => void }) {
  const { whyNot } = useAdministrator()
  const [sending, setSending] = useState<{ label: string; percent: number } | null>(null)
  const [fault, setFault] = useState('')
  const blocked = whyNot('products.change')
  useStayWarning(sending !== null)
  const send = async (files: File[]) => {
    const wrong = faultOfChoice(files)
    setFault(wrong)
    if (wrong !== '' || files.length === 0) return
    const all = files.reduce((sum, { size }) => sum + size, 0)
    const label = files.length === 1 ? (files[0]?.name ?? '') : `${countText(files.length)} files`
    setSending({ label, percent: 0 })
    try {
      const told = (bytes: number) => setSending({ label, percent: (bytes / Math.max(1, all)) * 100 })
      onSent(await sendImages(files, told))
    } catch (caught) {
      setFault(sentenceOf(caught, 'The images could not be sent. Please try again.'))
    } finally {
      setSending(null)
    }
  }
  return (
    <Panel title="Images">
      {sending ? (
        <div role="status" className="py-6">
          <Progress label={`Uploading ${sending.label}`} value={sending.percent} />
          <p className="mt-4 text-sm text-stone">
            Please keep this screen open until everything is uploaded.
          </p>
        </div>
      ) : (
        <FileDrop
          label="Images or a ZIP file"
          hint={
            <>
              Name each image by the SKU of its product: <b className="font-medium">SGJ-R-001.jpg</b>,{' '}
              <b className="font-medium">SGJ-R-001-2.jpg</b>, or in a ZIP file a folder for each SKU.{' '}
              {IMAGE.words} each. You see every match before anything is added.
            </>
          }
          accept={`${IMAGE.accept},.zip,application/zip`}
          multiple
          disabled={blocked !== null}
          error={blocked ?? fault}
          files={[]}
          onAdd={(files) => void send(files)}
          onRemove={() => undefined}
        />
      )}
    </Panel>
  )
}

/** The browser asks before it leaves while files are on their way. */
function useStayWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isOn])
}
