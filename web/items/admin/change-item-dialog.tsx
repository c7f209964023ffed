import { readAdminProduct } from '#contracts/admin/catalogue.ts'
import { changeItem } from '#contracts/admin/change-items.ts'
import type { ItemView } from '#contracts/admin/items.ts'
import { refreshOnConflict } from '#web/admin-kit/form/refresh-on-conflict.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { toast } from '#web/ui/overlay/toast.ts'
import { ItemFields } from './item-fields.tsx'
import { ItemText, textOfItem } from './item-text.ts'
import { PhotographsField } from './photographs-field.tsx'

export interface ItemTaskProps {
  item: ItemView
  onDone: (item: ItemView) => void
  /** Somebody else has changed it: it is read again. */
  onConflict: () => void
  onClose: () => void
}

const Change = changeItem.body.extend({ item: ItemText })

/** Corrects what an item is and weighs. */
export function ChangeItemDialog({ item, onDone, onConflict, onClose }: ItemTaskProps) {
  const product = useEndpointQuery(readAdminProduct, { params: { id: item.product.id } })
  const form = useSchemaForm(Change, { item: textOfItem(item), version: item.version })
  return (
    <TaskDialog
      title={`Change ${item.tag}`}
      description="The price follows the weights immediately."
      width="regular"
      doLabel="Save"
      blockedBecause={!product.isSuccess && 'The product is still being read.'}
      form={form}
      onDo={async (body) => {
        const changed = await call(changeItem, { params: { tag: item.tag }, body }).catch(
          refreshOnConflict(onConflict),
        )
        toast.success('Saved. The shop shows it now.')
        onDone(changed)
      }}
      onClose={onClose}
    >
      {product.data && <ItemFields field={(name) => form.field(`item.${name}`)} product={product.data} />}
      <PhotographsField
        start={item.photographs}
        isChanged={form.formState.dirtyFields.item?.photographs !== undefined}
        name="item.photographs"
        error={form.errorAt('item.photographs')}
        onChange={(ids) => form.change('item.photographs', ids)}
      />
    </TaskDialog>
  )
}
