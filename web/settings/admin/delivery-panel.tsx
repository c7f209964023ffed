import { deliverySettings } from '#contracts/admin/delivery.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { deliveryText } from './delivery-text.ts'

/** In the order of the form. */
const NUMBERS = [
  'processingDays.inStock',
  'processingDays.resized',
  'processingDays.madeToOrder',
  'shippingDays.near',
  'shippingDays.national',
  'shippingDays.remote',
] as const

const LISTS = [
  { name: 'nearStates', hint: 'One per line.' },
  { name: 'remoteStates', hint: 'One per line. States in neither list are “other states”.' },
  { name: 'holidays', hint: 'One per line, such as 2027-01-26 Republic Day. Sundays are always off.' },
] as const

/** What the delivery dates of product pages, cart and orders are worked out from. */
export function DeliveryPanel() {
  return (
    <SettingsPanel
      setting={deliverySettings}
      height="h-96"
      text={deliveryText}
      saved="Saved. New orders get the new dates. Earlier orders keep the date they were promised."
      saveLabel="Save delivery dates"
    >
      {({ text }) => (
        <>
          <p className="text-sm text-stone">
            Working days until a parcel leaves, then days in transit. Shoppers see the date, and an order
            keeps it.
          </p>
          <div className="mt-4 grid gap-4 sm:grid-cols-3">
            {NUMBERS.map((name) => (
              <TextField key={name} {...text(name)} />
            ))}
          </div>
          <TextField {...text('cutOffHour')} className="mt-4 max-w-64" />
          <div className="mt-4 grid gap-4 sm:grid-cols-3">
            {LISTS.map(({ name, hint }) => (
              <TextArea key={name} {...text(name)} hint={hint} />
            ))}
          </div>
        </>
      )}
    </SettingsPanel>
  )
}
