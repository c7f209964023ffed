import Plus from 'lucide-react/icons/plus'
import { useFieldArray } from 'react-hook-form'
import { type GstSettings, gstSettings } from '#contracts/admin/gst.ts'
import { GST_LIMITS } from '#rules/pricing/default-gst.ts'
import { useAdministrator } from '#web/admin-kit/administrator.ts'
import { type SettingControls, settingFields } from '#web/admin-kit/form/setting-fields.ts'
import type { TextOf } from '#web/admin-kit/form/setting-text.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { RemoveButton } from '#web/ui/action/remove-button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { SchemaForm } from '#web/ui/form/use-schema-form.ts'

const BLANK = { hsn: '', name: '', bps: '' }
/** Code, goods, rate, a cross, under one line of labels; on a phone the goods have a line of their own. */
const LINE =
  'grid grid-cols-[1fr_1fr_2.75rem] items-start gap-x-3 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)_7rem_2.75rem]'

type GstText = TextOf<GstSettings>
type Form = SchemaForm<GstText, GstSettings>

/** The tax on products for which nobody types a rate. */
export function GstPanel() {
  return (
    <SettingsPanel
      setting={gstSettings}
      height="h-96"
      saved="Saved. New products get these rates."
      saveLabel="Save rates"
      beside={(controls) => <OtherGoods {...controls} />}
    >
      {({ form }) => <ClassLines form={form} />}
    </SettingsPanel>
  )
}

function ClassLines({ form }: { form: Form }) {
  const { whyNot } = useAdministrator()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'classes' })
  const isFull = fields.length >= GST_LIMITS.classes
  return (
    <>
      <p className="mb-4 text-sm text-stone">
        A product without its own GST gets the rate of the longest matching HSN prefix. Products already in
        the shop keep their saved rate, so these settings do not change their prices. Please confirm the rates
        with your accountant.
      </p>
      <ul className="grid gap-6 sm:gap-3">
        {fields.map(({ id }, index) => (
          <ClassLine key={id} form={form} index={index} onRemove={() => remove(index)} />
        ))}
      </ul>
      <Button
        kind="quiet"
        className="mt-2"
        blockedBecause={
          whyNot('settings.change') ?? (isFull && `You can add at most ${GST_LIMITS.classes} classes.`)
        }
        onClick={() => append(BLANK)}
      >
        <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
        Add a class
      </Button>
    </>
  )
}

function ClassLine({ form, index, onRemove }: { form: Form; index: number; onRemove: () => void }) {
  const { text } = settingFields(gstSettings.fields, form)
  const name = form.getValues(`classes.${index}.name`) || `class ${index + 1}`
  const hideLabel = index > 0
  return (
    <li className={LINE}>
      <TextField
        {...text(`classes.${index}.hsn`)}
        hideLabel={hideLabel}
        inputMode="numeric"
        placeholder="7113"
      />
      <TextField
        {...text(`classes.${index}.name`)}
        hideLabel={hideLabel}
        placeholder="Jewellery"
        className="max-sm:order-last max-sm:col-span-2"
      />
      <TextField {...text(`classes.${index}.bps`)} hideLabel={hideLabel} />
      <RemoveButton label={`Remove ${name}`} className={hideLabel ? '-mt-1' : 'mt-6'} onClick={onRemove} />
    </li>
  )
}

function OtherGoods({ text }: SettingControls<GstText>) {
  return <TextField {...text('otherBps')} className="w-36" />
}
