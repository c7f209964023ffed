import { reservationSettings } from '#contracts/admin/reservations.ts'
import type { ReservationLimits } from '#rules/checkout/reservation-limits.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** In the order of the form. */
const FIELDS = [
  { name: 'maxLive', hint: 'Per customer.' },
  { name: 'maxHeldMinutes', hint: 'Without a break, including retries.' },
  { name: 'breakMinutes', hint: 'So that others can buy it.' },
  { name: 'maxUnpaidPerDay', hint: 'Reservations that were closed or expired without a payment.' },
  { name: 'pauseMinutes', hint: 'Before another reservation.' },
] as const satisfies readonly { name: keyof ReservationLimits; hint: string }[]

/** How much of the shop one customer may reserve without paying. */
export function ReservationLimitsPanel() {
  return (
    <SettingsPanel
      setting={reservationSettings}
      height="h-56"
      saved="Saved. These limits apply from the next reservation."
      saveLabel="Save limits"
    >
      {({ text }) => (
        <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
          {FIELDS.map(({ name, hint }) => (
            <TextField key={name} {...text(name)} hint={hint} />
          ))}
        </div>
      )}
    </SettingsPanel>
  )
}
