import Plus from 'lucide-react/icons/plus'
import { useFieldArray, useWatch } from 'react-hook-form'
import { makingSettings } from '#contracts/admin/making.ts'
import { listJewelleryTypes } from '#contracts/catalogue.ts'
import { EVERY_OTHER_TYPE, MAKING_TABLE_LIMITS } from '#rules/pricing/making/making-table.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { MakingTableFields } from './making-table-fields.tsx'
import { BLANK_SLAB, type MakingFormReturn, makingText } from './making-text.ts'

/** What the products that use the shop's table are charged for their making, by type and net weight. */
export function MakingPanel() {
  return (
    <SettingsPanel
      setting={makingSettings}
      height="h-48"
      text={makingText}
      saved="Saved. The products that use the table have their new prices."
      saveLabel="Save tables"
    >
      {({ form }) => <Tables form={form} />}
    </SettingsPanel>
  )
}

function Tables({ form }: { form: MakingFormReturn }) {
  const { whyNot } = useAdministrator()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'tables' })
  const types = useEndpointQuery(listJewelleryTypes, {}, { freshness: 'shared' })
  const typed = useWatch({ control: form.control, name: 'tables' })
  const names = [EVERY_OTHER_TYPE, ...(types.isSuccess ? types.data.map(({ type_name }) => type_name) : [])]
  const free = names.find((name) => typed.every(({ type }) => type !== name))
  const isFull = free === undefined || fields.length >= MAKING_TABLE_LIMITS.tables
  return (
    <>
      <p className="mb-4 text-sm text-stone">
        For products whose making charges follow the shop’s table. The net weight decides which slab applies,
        for each size by itself. A change updates the prices of these products at once; orders keep the price
        they were placed at.
      </p>
      <ul className="grid gap-4">
        {fields.map(({ id }, index) => (
          <MakingTableFields
            key={id}
            form={form}
            index={index}
            typeNames={names}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <Button
        kind="quiet"
        className="mt-2"
        blockedBecause={whyNot('settings.change') ?? (isFull && 'Every type has a table.')}
        onClick={() => append({ type: free ?? EVERY_OTHER_TYPE, min: '', slabs: [BLANK_SLAB] })}
      >
        <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Add a table
      </Button>
    </>
  )
}
