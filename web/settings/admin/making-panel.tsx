import clsx from 'clsx'
import Plus from 'lucide-react/icons/plus'
import { useFieldArray, useWatch } from 'react-hook-form'
import { makingSettings } from '#contracts/admin/making.ts'
import { listJewelleryTypes } from '#contracts/catalogue.ts'
import { EVERY_OTHER_TYPE, MAKING_TABLE_LIMITS } from '#rules/pricing/making/making-table.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { BLANK_SLAB, type MakingFormReturn, makingText, type SlabUnit } from './making-text.ts'

/** The making charges of products that use the shop's table, by type and net weight. */
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

const UNITS = [
  { value: 'percentBps', label: '%' },
  { value: 'perGram', label: '₹ per gram' },
  { value: 'amount', label: '₹' },
] as const satisfies { value: SlabUnit; label: string }[]

const HEAD = 'grid grid-cols-[minmax(0,1fr)_8.5rem_2.75rem] items-start gap-2'
/** Weight, charge, unit, a cross; on a phone the weight and the cross have a line of their own. */
const LINE =
  'grid grid-cols-[minmax(0,1fr)_8.5rem_2.75rem] items-start gap-2 sm:grid-cols-[6rem_minmax(0,1fr)_8.5rem_2.75rem]'

interface MakingTableFieldsProps {
  form: MakingFormReturn
  index: number
  typeNames: readonly string[]
  onRemove: () => void
}

/** One table: its type, its minimum, and its slabs, of which the last has no end. */
function MakingTableFields({ form, index, typeNames, onRemove }: MakingTableFieldsProps) {
  const { whyNot } = useAdministrator()
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: `tables.${index}.slabs` })
  const type = useWatch({ control, name: `tables.${index}.type` })
  const { field } = form
  const names = typeNames.includes(type) ? typeNames : [...typeNames, type]
  const isFull = fields.length >= MAKING_TABLE_LIMITS.slabs
  return (
    <li className="border border-hairline p-3">
      <div className={HEAD}>
        <Select
          // A select forgets its value when its choices come later than it.
          key={names.length}
          label="Type"
          options={names.map((name) => ({ value: name, label: typeLabel(name) }))}
          {...field(`tables.${index}.type`)}
        />
        <TextField label="Minimum" prefix="₹" {...field(`tables.${index}.min`)} />
        <RemoveButton label={`Remove the table for ${typeLabel(type)}`} className="mt-6" onClick={onRemove} />
      </div>
      <ul className="mt-3 grid gap-5 sm:gap-2">
        {fields.map(({ id }, slab) => (
          <SlabLine
            key={id}
            form={form}
            place={{ table: index, slab, last: fields.length - 1 }}
            onRemove={() => remove(slab)}
          />
        ))}
      </ul>
      <Button
        kind="quiet"
        className="mt-1"
        blockedBecause={
          whyNot('settings.change') ??
          (isFull && `A table can have at most ${MAKING_TABLE_LIMITS.slabs} slabs.`)
        }
        onClick={() => append(BLANK_SLAB)}
      >
        <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Add a slab
      </Button>
    </li>
  )
}

const typeLabel = (name: string) => (name === EVERY_OTHER_TYPE ? 'All other types' : name)

interface SlabLineProps {
  form: MakingFormReturn
  place: { table: number; slab: number; last: number }
  onRemove: () => void
}

function SlabLine({ form, place: { table, slab, last }, onRemove }: SlabLineProps) {
  const { field } = form
  const isFirst = slab === 0
  return (
    <li className={LINE}>
      {slab === last ? (
        <p className={clsx('self-center text-sm text-stone max-sm:col-span-2', isFirst && 'sm:pt-6')}>
          {isFirst ? 'Any weight' : 'Heavier'}
        </p>
      ) : (
        <TextField
          hideLabel={!isFirst}
          label="Up to"
          className="max-sm:col-span-2"
          suffix="g"
          {...field(`tables.${table}.slabs.${slab}.upToGrams`)}
        />
      )}
      <TextField
        hideLabel={!isFirst}
        label="Making charges"
        className="max-sm:order-2"
        inputMode="decimal"
        {...field(`tables.${table}.slabs.${slab}.charge`)}
      />
      <Select
        hideLabel={!isFirst}
        label="In"
        className="max-sm:order-3"
        options={UNITS}
        {...field(`tables.${table}.slabs.${slab}.unit`)}
      />
      {last > 0 && (
        <RemoveButton
          label={`Remove slab ${slab + 1}`}
          className={clsx('max-sm:order-1', isFirst ? 'mt-6' : 'sm:-mt-1')}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
