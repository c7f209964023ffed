import { readAdminProduct } from '#contracts/admin/catalogue.ts'
import { changeItem } from '#contracts/admin/change-items.ts'
import type { ItemView } from '#contracts/admin/items.ts'
import { TaskDialog, type TaskOutcome } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import { ItemFields } from './item-fields.tsx'
import { ItemText, textOfItem } from './item-text.ts'
import { PhotographsField } from './photographs-field.tsx'

export interface ItemTaskProps extends TaskOutcome<ItemView> {
  item: ItemView
}

const Change = changeItem.body.extend({ item: ItemText })

/** Corrects what an item is and weighs. */
export function ChangeItemDialog({ item, ...outcome }: ItemTaskProps) {
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
      onDo={(body) => call(changeItem, { params: { tag: item.tag }, body })}
      done="Saved. The shop shows it now."
      {...outcome}
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
