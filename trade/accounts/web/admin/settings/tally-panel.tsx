import Plus from 'lucide-react/icons/plus'
import { useFieldArray, useWatch } from 'react-hook-form'
import { type TallySettings, tallySettings } from '#trade/accounts/contract/tally.ts'
import { LEDGERS, TALLY_NAME_LABELS } from '#trade/accounts/rules/tally/ledgers.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { settingFields } from '#web/admin-kit/form/setting-fields.ts'
import type { TextOf } from '#web/admin-kit/form/setting-text.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

const CHOICES = Object.entries(TALLY_NAME_LABELS).map(([value, label]) => ({ value, label }))

type Form = SchemaForm<TextOf<TallySettings>, TallySettings>

/** Names of ledgers and voucher types in the shop's books, where they differ from Tally's or the shop's own. */
export function TallyPanel() {
  return (
    <SettingsPanel
      setting={tallySettings}
      height="h-72"
      saved="Saved. The next file for Tally uses these names."
      saveLabel="Save names"
    >
      {({ text, form }) => (
        <div className="grid gap-5">
          <TextField
            {...text('company')}
            hint="Leave it empty to import into the company that is open."
            className="sm:max-w-sm"
          />
          <NameLines form={form} />
        </div>
      )}
    </SettingsPanel>
  )
}

function NameLines({ form }: { form: Form }) {
  const { whyNot } = useAdministrator()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'names' })
  const typed = useWatch({ control: form.control, name: 'names' })
  const free = CHOICES.find(({ value }) => typed.every(({ of }) => of !== value))
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{tallySettings.fields.names.label}</legend>
      <p className="mb-3 text-sm text-stone">
        Add a row only for what has another name in your books, exactly as it is there. A ledger that Tally
        does not have is created with the first import. Two rows may have the same ledger. Set the numbering
        of the voucher types to manual in Tally, so that vouchers keep the numbers of the documents.
      </p>
      <ul className="grid gap-5 sm:gap-3">
        {fields.map(({ id }, index) => (
          <NameLine key={id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <Button
        kind="quiet"
        className="mt-2"
        blockedBecause={whyNot(tallySettings.permission) ?? (!free && 'Everything has a row.')}
        onClick={() => append({ of: free?.value as keyof typeof TALLY_NAME_LABELS, name: '' })}
      >
        <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Add a name
      </Button>
    </fieldset>
  )
}

type NameLineProps = { form: Form; index: number; onRemove: () => void }

function NameLine({ form, index, onRemove }: NameLineProps) {
  const { text, choice } = settingFields(tallySettings.fields, form)
  const hideLabel = index > 0
  const of = form.watch(`names.${index}.of`)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem]">
      <Select {...choice(`names.${index}.of`)} hideLabel={hideLabel} options={CHOICES} />
      <TextField
        {...text(`names.${index}.name`)}
        hideLabel={hideLabel}
        hint={
          of in LEDGERS ? `A ledger in ${LEDGERS[of as keyof typeof LEDGERS].parent}.` : 'A voucher type.'
        }
        className="max-sm:order-last max-sm:col-span-2"
      />
      <RemoveButton
        label={`Remove ${TALLY_NAME_LABELS[of]}`}
        className={hideLabel ? '-mt-1' : 'mt-6'}
        onClick={onRemove}
      />
    </li>
  )
}
