import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { PanSettings, readPanSettings, setPanSettings } from '#contracts/admin-pans.ts'
import { Panel } from '#web/admin/panel.tsx'
import { SettingButtons, SettingPanel } from '#web/admin/setting-panel.tsx'
import { useFormSave } from '#web/admin/use-form-save.ts'
import { call } from '#web/api.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useAnswer } from '#web/use-answer.ts'

/** Whole rupees, typed with or without commas. */
const PanForm = z.object({
  above: z
    .string()
    .refine((typed) => PanSettings.safeParse({ above: rupeesOf(typed) }).success, 'Whole rupees, please.'),
})
type PanForm = z.infer<typeof PanForm>

function rupeesOf(typed: string): number {
  const digits = typed.replace(/[,\s]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const asTyped = ({ above }: PanSettings): PanForm => ({ above: above.toLocaleString('en-IN') })

/** From which amount on a buyer is asked for the PAN. */
export function PanPanel() {
  const asked = useAnswer(readPanSettings, {})
  return (
    <SettingPanel title="PAN of buyers" asked={asked} height="h-16">
      {(known) => <PanEditor key={known.above} known={known} put={asked.put} />}
    </SettingPanel>
  )
}

function PanEditor({ known, put }: { known: PanSettings; put: (known: PanSettings) => void }) {
  const form = useForm<PanForm>({ resolver: zodResolver(PanForm), defaultValues: asTyped(known) })
  const { register, handleSubmit, formState } = form
  const { save } = useFormSave(form)
  const submit = handleSubmit(({ above }) =>
    save(async () => {
      put(await call(setPanSettings, { body: { above: rupeesOf(above) } }))
      toast.success('Saved. Checkout asks from there on.', { duration: 3000 })
    }),
  )
  return (
    <Panel title="PAN of buyers">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div className="flex flex-wrap items-end justify-between gap-4">
          <TextField
            label="Asked for above"
            size="small"
            prefix="₹"
            inputMode="numeric"
            className="w-44"
            {...register('above')}
            error={formState.errors.above?.message}
          />
          <SettingButtons form={form} saveLabel="Save the threshold" />
        </div>
        <p className="mt-3 text-sm text-stone">
          The law says two lakh rupees. Ask your accountant before you change it.
        </p>
      </form>
    </Panel>
  )
}
