import { useState } from 'react'
import { type AdminCollection, addCollection, changeCollection } from '#contracts/admin/promotions.ts'
import { useWords } from '#web/admin-kit/use-words.ts'
import { call } from '#web/api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { type ChosenImage, formOf } from './image-field.tsx'
import { PromotionDialog } from './promotion-dialog.tsx'

export interface CollectionDialogProps {
  /** None for a new one. */
  collection: AdminCollection | null
  /** Whether the shop shows it. */
  isShown: boolean
  onSaved: () => void
  onClose: () => void
}

export function CollectionDialog({ collection, isShown, onSaved, onClose }: CollectionDialogProps) {
  const { words, field } = useWords({
    name: collection?.name ?? '',
    description: collection?.description ?? '',
    url: collection?.url ?? '',
  })
  const [comesFirst, setComesFirst] = useState(!isShown)
  const save = async (image: ChosenImage) => {
    if (collection) {
      const fields = { ...words, version: collection.version, comesFirst: comesFirst ? 'yes' : 'no' }
      await call(changeCollection, { params: { id: collection.id }, form: formOf(fields, image) })
    } else await call(addCollection, { form: formOf(words, image) })
  }
  return (
    <PromotionDialog
      what="collection"
      picture={collection?.picture ?? null}
      shape="shown uncropped"
      save={save}
      saved="Saved. The shop shows it now."
      onSaved={onSaved}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField label="Name" size="small" required {...field('name')} error={errors.name} />
          <TextArea label="Description" rows={2} {...field('description')} error={errors.description} />
          <TextField
            label="Link"
            size="small"
            hint="Optional. A page of the shop, such as /gold, or an address that starts with https://."
            {...field('url')}
            error={errors.url}
          />
          {collection && (
            <Checkbox
              label="Show it first in the shop"
              note="Otherwise it keeps its position."
              checked={comesFirst}
              onChange={(event) => setComesFirst(event.target.checked)}
            />
          )}
        </>
      )}
    </PromotionDialog>
  )
}
