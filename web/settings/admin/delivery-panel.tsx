import { deliverySettings } from '#contracts/admin/delivery.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { DeliveryForm, typedDelivery } from './delivery-form.ts'

/** In the order of the form; `suffix` is the unit. */
const NUMBERS = [
  { name: 'inStock', label: 'In stock', suffix: 'working days' },
  { name: 'resized', label: 'Another size, or engraved', suffix: 'working days' },
  { name: 'madeToOrder', label: 'Made to order', suffix: 'working days' },
  { name: 'near', label: 'To nearby states', suffix: 'days' },
  { name: 'national', label: 'To other states', suffix: 'days' },
  { name: 'remote', label: 'To remote states', suffix: 'days' },
] as const

const LISTS = [
  { name: 'nearStates', label: 'Nearby states', hint: 'One per line.' },
  {
    name: 'remoteStates',
    label: 'Remote states',
    hint: 'One per line. States in neither list are “other states”.',
  },
  {
    name: 'holidays',
    label: 'Holidays',
    hint: 'One per line, such as 2027-01-26 Republic Day. Sundays are always off.',
  },
] as const

/** What the delivery dates of product pages, cart and orders are worked out from. */
export function DeliveryPanel() {
  return (
    <SettingsPanel
      setting={deliverySettings}
      title="Delivery dates"
      height="h-96"
      form={DeliveryForm}
      toTyped={typedDelivery}
      saved="Saved. New orders get the new dates. Earlier orders keep the date they were promised."
      saveLabel="Save delivery dates"
    >
      {(field) => (
        <>
          <p className="text-sm text-stone">
            Working days until a parcel leaves, then days in transit. Shoppers see the date, and an order
            keeps it.
          </p>
          <div className="mt-4 grid gap-4 sm:grid-cols-3">
            {NUMBERS.map(({ name, ...words }) => (
              <TextField
                key={name}
                {...words}
                size="small"
                inputMode="numeric"
                autoComplete="off"
                {...field(name)}
              />
            ))}
          </div>
          <TextField
            label="Cut-off hour: later orders count for the next day"
            size="small"
            suffix=":00 IST"
            inputMode="numeric"
            autoComplete="off"
            className="mt-4 max-w-64"
            {...field('cutOffHour')}
          />
          <div className="mt-4 grid gap-4 sm:grid-cols-3">
            {LISTS.map(({ name, ...words }) => (
              <TextArea key={name} {...words} size="small" {...field(name)} />
            ))}
          </div>
        </>
      )}
    </SettingsPanel>
  )
}
