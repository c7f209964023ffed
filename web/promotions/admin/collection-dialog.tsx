import { z } from 'zod'
import { type AdminCollection, addCollection, changeCollection } from '#contracts/admin/promotions.ts'
import { call } from '#web/api.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { PromotionDialog } from './promotion-dialog.tsx'

const CollectionForm = changeCollection.body.extend({
  comesFirst: z.boolean().transform((isFirst) => (isFirst ? 'yes' : 'no')),
})

export interface CollectionDialogProps {
  /** None for a new one. */
  collection: AdminCollection | null
  /** Whether the shop shows it. */
  isShown: boolean
  onSaved: () => void
  onClose: () => void
}

export function CollectionDialog({ collection, isShown, onSaved, onClose }: CollectionDialogProps) {
  const form = useSchemaForm(CollectionForm, {
    name: collection?.name ?? '',
    description: collection?.description ?? '',
    url: collection?.url ?? '',
    alt: collection?.image.alt ?? '',
    // A new one has no version yet and comes first: the server looks for neither.
    version: collection?.version ?? 0,
    comesFirst: !isShown,
  })
  return (
    <PromotionDialog
      what="collection"
      image={collection?.image ?? null}
      shape="shown uncropped"
      form={form}
      save={(upload) =>
        collection
          ? call(changeCollection, { params: { id: collection.id }, form: upload })
          : call(addCollection, { form: upload })
      }
      saved="Saved. The shop shows it now."
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField label="Name" required {...form.field('name')} />
      <TextArea label="Description" rows={2} {...form.field('description')} />
      <TextField
        label="Link"
        hint="Optional. A page of the shop, such as /gold, or an address that starts with https://."
        {...form.field('url')}
      />
      {collection && (
        <Checkbox
          label="Show it first in the shop"
          note="Otherwise it keeps its position."
          {...form.field('comesFirst')}
        />
      )}
    </PromotionDialog>
  )
}
