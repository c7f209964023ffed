import { z } from 'zod'
import { ReservationSettings, reservationSettings } from '#contracts/admin/reservations.ts'
import type { ReservationLimits } from '#rules/checkout/reservation-limits.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber, wholeNumber } from '#web/admin-kit/form/typed-number.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { TextField } from '#web/ui/form/text-field.tsx'

/** In the order of the form. */
const FIELDS = [
  { name: 'maxLive', hint: 'Per customer.' },
  { name: 'maxHeldMinutes', hint: 'Without a break, including retries.' },
  { name: 'breakMinutes', hint: 'So that others can buy it.' },
  { name: 'maxUnpaidPerDay', hint: 'Reservations that were closed or expired without a payment.' },
  { name: 'pauseMinutes', hint: 'Before another reservation.' },
] as const satisfies readonly { name: keyof ReservationLimits; hint: string }[]

/** A field as typed: digits only, within what the setting allows. */
const typed = (name: keyof ReservationLimits) => typedNumber(wholeNumber, ReservationSettings.shape[name])

const LimitsForm = z.object({
  maxLive: typed('maxLive'),
  maxHeldMinutes: typed('maxHeldMinutes'),
  breakMinutes: typed('breakMinutes'),
  maxUnpaidPerDay: typed('maxUnpaidPerDay'),
  pauseMinutes: typed('pauseMinutes'),
})

/** How much of the shop one customer may reserve without paying. */
export function ReservationLimitsPanel() {
  return (
    <SettingsPanel
      setting={reservationSettings}
      height="h-56"
      form={LimitsForm}
      toTyped={(limits) => ({
        maxLive: String(limits.maxLive),
        maxHeldMinutes: String(limits.maxHeldMinutes),
        breakMinutes: String(limits.breakMinutes),
        maxUnpaidPerDay: String(limits.maxUnpaidPerDay),
        pauseMinutes: String(limits.pauseMinutes),
      })}
      saved="Saved. These limits apply from the next reservation."
      saveLabel="Save limits"
    >
      {(field) => (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
          {FIELDS.map(({ name, hint }) => (
            <TextField
              key={name}
              {...wordsOf(reservationSettings.fields[name])}
              hint={hint}
              size="small"
              inputMode="numeric"
              autoComplete="off"
              {...field(name)}
            />
          ))}
        </div>
      )}
    </SettingsPanel>
  )
}
