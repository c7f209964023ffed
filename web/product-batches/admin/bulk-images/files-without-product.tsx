import { useState } from 'react'
import { Panel } from '#web/admin-kit/panel.tsx'
import { countText } from '#web/pricing/measures.ts'
import { Button } from '#web/ui/action/button.tsx'
import { ChooseProduct } from './choose-product.tsx'
import type { ImageFile } from './image-file.ts'
import type { ImageFilesState } from './use-image-files.ts'

interface FilesProps {
  files: readonly ImageFile[]
  images: ImageFilesState
}

const LIST = 'max-h-96 divide-y divide-hairline overflow-y-auto text-sm'
const LINE = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2'

/** Files that are named by no SKU: they are for no product, unless the admin chooses one. */
export function UnmatchedFiles({ files, images }: FilesProps) {
  const [choosing, setChoosing] = useState<ImageFile | null>(null)
  if (files.length === 0) return null
  return (
    <Panel
      title={`Without a product (${countText(files.length)})`}
      action={
        <Button kind="quiet" onClick={() => images.leaveOut(files.map(({ key }) => key))}>
          Leave all out
        </Button>
      }
    >
      <ul className={LIST}>
        {files.map((file) => (
          <li key={file.key} className={LINE}>
            <span className="min-w-0 basis-64 grow">
              <span className="block font-medium break-all">{file.path}</span>
              <span className="text-stone">{file.why}</span>
            </span>
            <span className="flex gap-2">
              <Button
                kind="secondary"
                aria-label={`Choose a product for ${file.path}`}
                onClick={() => setChoosing(file)}
              >
                Choose a product
              </Button>
              <Button
                kind="quiet"
                aria-label={`Leave out ${file.path}`}
                onClick={() => images.leaveOut([file.key])}
              >
                Leave out
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {choosing && (
        <ChooseProduct
          path={choosing.path}
          onChoose={(product) => {
            images.assign(choosing.key, product)
            setChoosing(null)
          }}
          onClose={() => setChoosing(null)}
        />
      )}
    </Panel>
  )
}

/** Files that cannot be used, each with its reason; and those whose upload can be tried again. */
export function FaultyFiles({ files, images }: FilesProps) {
  if (files.length === 0) return null
  const canTry = files.some(({ stage }) => stage === 'failed')
  return (
    <Panel
      title={`Not uploaded (${countText(files.length)})`}
      action={
        canTry && (
          <Button kind="secondary" onClick={images.tryAgain}>
            Try again
          </Button>
        )
      }
    >
      <ul className={LIST}>
        {files.map(({ key, path, why }) => (
          <li key={key} className="grid gap-x-6 gap-y-0.5 py-2 sm:grid-cols-2">
            <span className="min-w-0 font-medium break-all">{path}</span>
            <span className="text-ruby">{why}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
