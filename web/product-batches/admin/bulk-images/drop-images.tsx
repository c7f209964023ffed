import { IMAGE } from '#rules/catalogue/image-limits.ts'
import { counted } from '#rules/counted.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { countText } from '#web/pricing/measures.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Progress } from '#web/ui/feedback/progress.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import type { ImageFile } from './image-file.ts'
import type { LeftUnderway } from './use-underway.ts'

interface DropImagesProps {
  files: readonly ImageFile[]
  /** Files of a list that was closed before they were added. */
  left: LeftUnderway | null
  onAdd: (files: File[]) => void
}

/** Where any number of images, or folders of them, are dropped, and how far their upload is. */
export function DropImages({ files, left, onAdd }: DropImagesProps) {
  const { whyNot } = useAdministrator()
  const blocked = whyNot('products.change')
  return (
    <Panel title="Images">
      {left && files.length === 0 && (
        <Notice tone="warning" title="Images are waiting to be added" className="mb-4">
          This screen was closed while it held {counted(left.files, 'file')}, {countText(left.kept)} of them
          uploaded. Please drop the same files or folders again: what is uploaded already is not sent twice.
          Products that you chose by hand have to be chosen again.
        </Notice>
      )}
      <FileDrop
        label="Images, or a folder of them"
        hint={
          <>
            Name each image by the SKU of its product: <b className="font-medium">SGJ-R-001.jpg</b>,{' '}
            <b className="font-medium">SGJ-R-001-2.jpg</b>, or a folder for each SKU. {IMAGE.words} each. You
            see every match before anything is added.
          </>
        }
        accept={IMAGE.accept}
        multiple
        folders
        disabled={blocked !== null}
        error={blocked ?? undefined}
        files={[]}
        onAdd={onAdd}
        onRemove={() => undefined}
      />
      <Uploading files={files} />
    </Panel>
  )
}

function Uploading({ files }: { files: readonly ImageFile[] }) {
  const count = (...stages: ImageFile['stage'][]) =>
    files.filter(({ stage }) => stages.includes(stage)).length
  const kept = count('kept')
  const coming = count('matching', 'waiting', 'sending')
  const all = kept + coming
  if (all === 0) return null
  return (
    <div role="status" className="mt-4">
      {coming > 0 ? (
        <>
          <Progress label={`Uploading: ${countText(kept)} of ${countText(all)}`} value={(kept / all) * 100} />
          <p className="mt-3 text-sm text-stone">
            Please keep this screen open until everything is uploaded.
          </p>
        </>
      ) : (
        <p className="text-sm text-stone">{counted(kept, 'image is', 'images are')} uploaded.</p>
      )}
    </div>
  )
}
