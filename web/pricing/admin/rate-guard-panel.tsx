import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { RateGuard, setRateGuard } from '#contracts/admin-pricing.ts'
import { Panel } from '#web/admin/panel.tsx'
import { SettingButtons } from '#web/admin/setting-panel.tsx'
import { useFormSave } from '#web/admin/use-form-save.ts'
import { call } from '#web/api.ts'
import { pointsOf } from '#web/settings/admin/percent-points.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'

const GuardForm = z.object({
  percent: z
    .string()
    .refine(
      (typed) => RateGuard.safeParse({ movePoints: pointsOf(typed) }).success,
      'A percentage from 0.1 to 50, with at most two decimals, please.',
    ),
})

/** How far a rate may move before the desk asks twice, and the feed waits for a person. */
export function RateGuardPanel({ percent, onSaved }: { percent: number; onSaved: () => void }) {
  const form = useForm({ resolver: zodResolver(GuardForm), defaultValues: { percent: String(percent) } })
  const { register, handleSubmit, formState } = form
  const { save } = useFormSave(form)
  const submit = handleSubmit((typed) =>
    save(async () => {
      await call(setRateGuard, { body: { movePoints: pointsOf(typed.percent) } })
      toast.success('Saved. Larger moves are asked about.', { duration: 3000 })
      onSaved()
    }),
  )
  return (
    <Panel title="Guard">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <TextField
          label="Ask before a rate moves by more than"
          size="small"
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          hint="From the rate before. The feed publishes no such move at all."
          {...register('percent')}
          error={formState.errors.percent?.message}
        />
        <SettingButtons form={form} saveLabel="Save the guard" />
      </form>
    </Panel>
  )
}
