import { z } from 'zod'
import { PriceGuard, priceGuardSettings } from '#contracts/admin/catalogue.ts'
import { pointsOf } from '#web/admin-kit/percent-bps.ts'
import { SettingsPanel } from '#web/admin-kit/settings-panel.tsx'
import { TextField } from '#web/ui/text-field.tsx'

const GuardForm = z
  .object({
    percent: z
      .string()
      .refine(
        (typed) => PriceGuard.safeParse({ moveBps: pointsOf(typed) }).success,
        'A percentage from 1 to 90, with at most two decimals, please.',
      ),
  })
  .transform(({ percent }) => ({ moveBps: pointsOf(percent) }))

/** How far staff may move the price of a product; beyond it a manager is asked for a fresh OTP. */
export function PriceGuardPanel() {
  return (
    <SettingsPanel
      setting={priceGuardSettings}
      title="Price guard"
      height="h-24"
      form={GuardForm}
      toTyped={({ moveBps }) => ({ percent: String(moveBps / 100) })}
      saved="Saved. Larger moves need a manager."
      saveLabel="Save the price guard"
    >
      {({ register, formState }) => (
        <TextField
          label="Staff may move a price within a day by"
          size="small"
          suffix="%"
          inputMode="decimal"
          autoComplete="off"
          hint="A larger move, by form, bulk edit or file, needs a manager and a fresh OTP. New rates do not count."
          {...register('percent')}
          error={formState.errors.percent?.message}
        />
      )}
    </SettingsPanel>
  )
}
