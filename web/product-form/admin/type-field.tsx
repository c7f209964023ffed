import { useState } from 'react'
import { addJewelleryType } from '#contracts/admin/catalogue.ts'
import { type JewelleryType, listJewelleryTypes } from '#contracts/catalogue.ts'
import { TaskDialog } from '#web/admin-kit/task-dialog.tsx'
import { call } from '#web/api.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useSchemaForm } from '#web/ui/form/use-schema-form.ts'
import type { PartProps } from './product-form-parts.ts'

/** The type of jewellery; a type that the shop never had is added on the spot. */
export function TypeField({ form }: PartProps) {
  const types = useEndpointQuery(listJewelleryTypes, {}, { freshness: 'shared' })
  const [adding, setAdding] = useState(false)
  const known = types.isSuccess ? types.data : []
  const added = (made: JewelleryType) => {
    const all = [...known, made].sort((one, other) => one.type_name.localeCompare(other.type_name))
    types.setData(all)
    form.setValue('type', made.type_name, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div>
      <Select
        // A select forgets its value when its choices come later than it.
        key={known.length}
        label="Type"
        required
        placeholder="Choose…"
        options={known.map(({ type_name }) => ({ value: type_name, label: type_name }))}
        {...form.field('type')}
        hint={
          <button type="button" className="text-link" onClick={() => setAdding(true)}>
            Add a type
          </button>
        }
      />
      {adding && <TypeDialog onAdded={added} onClose={() => setAdding(false)} />}
    </div>
  )
}

function TypeDialog({ onAdded, onClose }: { onAdded: (type: JewelleryType) => void; onClose: () => void }) {
  const form = useSchemaForm(addJewelleryType.body, { name: '' })
  return (
    <TaskDialog
      title="Add a type"
      description="It appears in every category’s filter straight away."
      doLabel="Add the type"
      doingLabel="Adding…"
      form={form}
      onDo={(body) => call(addJewelleryType, { body })}
      onDone={onAdded}
      onClose={onClose}
    >
      <TextField label="Name of the type" placeholder="Brooches" {...form.field('name')} />
    </TaskDialog>
  )
}
