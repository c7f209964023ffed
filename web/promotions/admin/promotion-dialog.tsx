import { type ReactNode, useState } from 'react'
import type { ImageView } from '#contracts/fields.ts'
import { refreshOnConflict } from '#web/admin-kit/form/refresh-on-conflict.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { type ChosenImage, ImageField } from './image-field.tsx'

interface PromotionDialogProps {
  what: 'ad' | 'collection'
  /** None for a new one. */
  picture: ImageView | null
  /** What the image will be shown in. */
  shape: string
  save: (image: ChosenImage) => Promise<unknown>
  /** The toast after saving. */
  saved: string
  onSaved: () => void
  onClose: () => void
  /** The fields below the image, given what the server found wrong with each. */
  children: (errors: Readonly<Record<string, string>>) => ReactNode
}

/** An ad or a collection to fill in: its image, then its words. After a conflict the list behind it is read again. */
export function PromotionDialog(props: PromotionDialogProps) {
  const { what, picture, shape, save, saved, onSaved, onClose, children } = props
  const [image, setImage] = useState<ChosenImage>({ file: null, alt: picture?.alt ?? '' })
  const act = async () => {
    await save(image).catch(refreshOnConflict(onSaved))
    toast.success(saved)
    onSaved()
  }
  return (
    <TaskDialog
      title={picture ? `Edit the ${what}` : `New ${what}`}
      doLabel={picture ? 'Save' : `Add ${what}`}
      doingLabel="Saving…"
      onDo={act}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ImageField current={picture} value={image} onChange={setImage} errors={errors} shape={shape} />
          {children(errors)}
        </>
      )}
    </TaskDialog>
  )
}
