import { type ReactNode, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import type { ImageView } from '#contracts/fields.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { multipartOf } from '#web/multipart.ts'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'
import { ImageField } from './image-field.tsx'

interface PromotionDialogProps<Typed extends FieldValues, Value extends object> {
  what: 'ad' | 'collection'
  /** None for a new one. */
  image: ImageView | null
  /** The frame that the image will be shown in. */
  shape: string
  /** Its words; `alt` are those of the image. */
  form: SchemaForm<Typed, Value>
  save: (upload: FormData) => Promise<unknown>
  /** The toast after saving. */
  saved: string
  onSaved: () => void
  onClose: () => void
  /** The fields below the image. */
  children: ReactNode
}

/** An ad or a collection to fill in: its image, then its words. After a conflict the list behind it is read again. */
export function PromotionDialog<Typed extends FieldValues & { alt?: string }, Value extends object>(
  props: PromotionDialogProps<Typed, Value>,
) {
  const { what, image, shape, form, save, saved, onSaved, onClose, children } = props
  const [file, setFile] = useState<File | null>(null)
  return (
    <TaskDialog
      title={image ? `Edit the ${what}` : `New ${what}`}
      doLabel={image ? 'Save' : `Add ${what}`}
      form={form}
      onDo={(words) => save(multipartOf<object>(words, { image: file ? [file] : [] }))}
      done={saved}
      onDone={onSaved}
      onConflict={onSaved}
      onClose={onClose}
    >
      <ImageField
        current={image}
        file={file}
        onChoose={setFile}
        error={form.errorAt('image')}
        alt={form.field('alt' as Path<Typed>)}
        shape={shape}
      />
      {children}
    </TaskDialog>
  )
}
