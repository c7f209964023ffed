import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useFieldArray } from 'react-hook-form'
import { type Gstr1Settings, gstr1Settings } from '#trade/accounts/contract/gstr1-settings.ts'
import { HSN_DIGITS, MAX_DESCRIPTION, UNIT_CODES, UNITS } from '#trade/accounts/rules/gstr1/units.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { Advanced } from '#web/admin-kit/form/advanced.tsx'
import { settingFields } from '#web/admin-kit/form/setting-fields.ts'
import type { TextOf } from '#web/admin-kit/form/setting-text.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { SettingColumns } from '#web/settings/admin/setting-columns.tsx'
import { FiledYearPanel, PanPanel, ZonePanel } from '#web/settings/admin/tax-panels.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'
import { AccountTabs } from '../account-tabs.tsx'
import { TallyPanel } from './tally-panel.tsx'

/** How the return counts goods, which years are filed, when a PAN is asked for, how special economic zones are taxed, and what Tally calls the shop's ledgers. */
export default function AccountSettingsScreen() {
  return (
    <AdminPage title="GST & Tally">
      <AccountTabs />
      <SettingColumns
        main={
          <>
            <TallyPanel />
            <FiledYearPanel />
            <PanPanel />
          </>
        }
        aside={
          <>
            <Gstr1Panel />
            <ZonePanel />
          </>
        }
      />
    </AdminPage>
  )
}

const DIGITS = {
  4: '4: turnover up to ₹5 crore',
  6: '6: turnover above ₹5 crore',
  8: '8: exports',
} as const satisfies Record<(typeof HSN_DIGITS)[number], string>

const UNIT_OPTIONS = UNIT_CODES.map((code) => ({ value: code, label: `${code}, ${UNITS[code].name}` }))

type Form = SchemaForm<TextOf<Gstr1Settings>, Gstr1Settings>

/** In which unit the HSN summary counts goods, and how many digits of an HSN it has. */
function Gstr1Panel() {
  return (
    <SettingsPanel
      setting={gstr1Settings}
      height="h-56"
      saved="Saved. GSTR-1 of every open month uses it."
      saveLabel="Save HSN summary"
    >
      {({ form, choice, text }) => (
        <>
          <Select
            {...choice('digits')}
            options={HSN_DIGITS.map((digits) => ({ value: String(digits), label: DIGITS[digits] }))}
            hint="By the turnover of last year. A bill with a shorter HSN is refused."
          />
          <Advanced setting={gstr1Settings}>
            <UnitLines form={form} />
            <TextArea
              {...text('knownHsn')}
              rows={6}
              inputMode="numeric"
              hint="One on each line. GSTR-1 warns of a bill with another one: it may be mistyped."
            />
          </Advanced>
        </>
      )}
    </SettingsPanel>
  )
}

function UnitLines({ form }: { form: Form }) {
  const { whyNot } = useAdministrator()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'units' })
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{gstr1Settings.fields.units.label}</legend>
      <p className="mb-3 text-sm text-stone">
        The longest prefix that fits decides. Metal and loose stones are counted in grams, because the GST
        list has no carat (1 ct is 0.2 g); goods outside the table in numbers.
      </p>
      <ul className="grid gap-5">
        {fields.map(({ id }, index) => (
          <UnitLine key={id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <Button
        kind="quiet"
        className="mt-2"
        blockedBecause={whyNot(gstr1Settings.permission)}
        onClick={() => append({ hsn: '', unit: 'GMS', description: '' })}
      >
        <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Add goods
      </Button>
    </fieldset>
  )
}

type UnitLineProps = { form: Form; index: number; onRemove: () => void }

function UnitLine({ form, index, onRemove }: UnitLineProps) {
  const { text, choice } = settingFields(gstr1Settings.fields, form)
  const hideLabel = index > 0
  const name = form.getValues(`units.${index}.hsn`) || `goods ${index + 1}`
  return (
    <li className="grid grid-cols-[6rem_minmax(0,1fr)_2.75rem] items-start gap-x-2 gap-y-1">
      <TextField
        {...text(`units.${index}.hsn`)}
        hideLabel={hideLabel}
        inputMode="numeric"
        placeholder="7113"
      />
      <Select {...choice(`units.${index}.unit`)} hideLabel={hideLabel} options={UNIT_OPTIONS} />
      <IconButton label={`Remove ${name}`} className={hideLabel ? '-mt-1' : 'mt-6'} onClick={onRemove}>
        <X strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
      <TextField
        {...text(`units.${index}.description`)}
        hideLabel
        maxLength={MAX_DESCRIPTION}
        placeholder="Jewellery of precious metal"
        className="col-span-2"
      />
    </li>
  )
}
