import { zodResolver } from '@hookform/resolvers/zod'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { type GstSettings, readGstSettings, setGstSettings } from '#contracts/admin-gst.ts'
import { GST_LIMITS } from '#rules/pricing/usual-gst.ts'
import { useAdministrator } from '#web/admin/administrator.ts'
import { Panel } from '#web/admin/panel.tsx'
import { SettingButtons, SettingPanel } from '#web/admin/setting-panel.tsx'
import { useFormSave } from '#web/admin/use-form-save.ts'
import { call } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAnswer } from '#web/use-answer.ts'
import { GstForm, type GstTyped, gstAsTyped } from './gst-form.ts'

const TITLE = 'GST by class of goods'
const BLANK = { hsn: '', name: '', points: '' }
/** Code, goods, rate, a cross, under one line of labels; on a phone the goods have a line of their own. */
const LINE =
  'grid grid-cols-[1fr_1fr_2.75rem] items-start gap-x-3 gap-y-1 sm:grid-cols-[7rem_minmax(0,1fr)_7rem_2.75rem]'

/** What a piece is taxed at when nobody types a rate. */
export function GstPanel() {
  const asked = useAnswer(readGstSettings, {})
  return (
    <SettingPanel title={TITLE} asked={asked} height="h-96">
      {(known) => <GstEditor key={JSON.stringify(known)} known={known} put={asked.put} />}
    </SettingPanel>
  )
}

type Form = UseFormReturn<GstTyped, unknown, GstSettings>

function GstEditor({ known, put }: { known: GstSettings; put: (known: GstSettings) => void }) {
  const { whyNot } = useAdministrator()
  const form: Form = useForm({ resolver: zodResolver(GstForm), defaultValues: gstAsTyped(known) })
  const { control, handleSubmit } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'classes' })
  const { save } = useFormSave(form)
  const submit = handleSubmit((body) =>
    save(async () => {
      put(await call(setGstSettings, { body }))
      toast.success('Saved. Pieces get these rates from now on.', { duration: 3000 })
    }),
  )
  const isFull = fields.length >= GST_LIMITS.classes
  return (
    <Panel
      title={TITLE}
      action={
        <Button
          kind="quiet"
          size="small"
          blockedBecause={whyNot('settings.change') ?? (isFull && `At most ${GST_LIMITS.classes} classes.`)}
          onClick={() => append(BLANK)}
        >
          <Plus aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Add a class
        </Button>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className="mb-4 text-sm text-stone">
          A piece whose GST is left empty gets the rate of the longest beginning of its HSN. Pieces in the
          shop keep the rate they were saved with: nothing here changes their price. Your accountant confirms
          these rates.
        </p>
        <ul className="grid gap-6 sm:gap-3">
          {fields.map(({ id }, index) => (
            <ClassLine key={id} form={form} index={index} onRemove={() => remove(index)} />
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap items-end justify-between gap-4 border-t border-hairline pt-4">
          <OtherGoods form={form} />
          <SettingButtons form={form} saveLabel="Save the rates" />
        </div>
      </form>
    </Panel>
  )
}

function ClassLine({ form, index, onRemove }: { form: Form; index: number; onRemove: () => void }) {
  const { register, formState, getValues } = form
  const errors = formState.errors.classes?.[index]
  const name = getValues(`classes.${index}.name`) || `class ${index + 1}`
  const look = { size: 'small', hideLabel: index > 0, autoComplete: 'off' } as const
  return (
    <li className={LINE}>
      <TextField
        {...look}
        label="HSN begins"
        inputMode="numeric"
        placeholder="7113"
        {...register(`classes.${index}.hsn`)}
        error={errors?.hsn?.message}
      />
      <TextField
        {...look}
        label="Goods"
        placeholder="Jewellery"
        className="max-sm:order-last max-sm:col-span-2"
        {...register(`classes.${index}.name`)}
        error={errors?.name?.message}
      />
      <TextField
        {...look}
        label="Rate"
        suffix="%"
        inputMode="decimal"
        {...register(`classes.${index}.points`)}
        error={errors?.points?.message}
      />
      <IconButton label={`Remove ${name}`} className={index === 0 ? 'mt-6' : '-mt-1'} onClick={onRemove}>
        <X strokeWidth={1.25} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** A part of its own so that it is registered after the lines: the focus goes to the first fault from above. */
function OtherGoods({ form: { register, formState } }: { form: Form }) {
  return (
    <TextField
      label="All other goods"
      size="small"
      suffix="%"
      inputMode="decimal"
      autoComplete="off"
      className="w-36"
      {...register('otherPoints')}
      error={formState.errors.otherPoints?.message}
    />
  )
}
