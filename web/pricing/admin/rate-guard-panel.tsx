import { z } from 'zod'
import { RateGuard, rateGuardSettings } from '#contracts/admin/pricing.ts'
import { bpsOf } from '#web/admin-kit/form/percent-bps.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber } from '#web/admin-kit/form/typed-number.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

const GuardForm = z.object({
  movePoints: typedNumber(
    bpsOf,
    RateGuard.shape.movePoints,
    'Please enter a percentage from 0.1 to 50, with at most two decimals.',
  ),
})

/** How far a rate may move before the admin is asked twice, and the feed waits for a person. */
export function RateGuardPanel() {
  return (
    <SettingsPanel
      setting={rateGuardSettings}
      height="h-24"
      form={GuardForm}
      toTyped={({ movePoints }) => ({ movePoints: String(movePoints / 100) })}
      saved="Saved. Larger changes need a confirmation."
      saveLabel="Save rate guard"
    >
      {(field) => (
        <TextField
          {...wordsOf(rateGuardSettings.fields.movePoints)}
          size="small"
          inputMode="decimal"
          autoComplete="off"
          hint="Compared with the previous rate. The feed never publishes a larger change automatically."
          {...field('movePoints')}
        />
      )}
    </SettingsPanel>
  )
}
