import { deliverySettings } from '#contracts/admin/delivery.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { DeliveryForm, typedDelivery } from './delivery-form.ts'

const { fields } = deliverySettings

/** In the order of the form. */
const NUMBERS = [
  { name: 'inStock', words: fields['processingDays.inStock'] },
  { name: 'resized', words: fields['processingDays.resized'] },
  { name: 'madeToOrder', words: fields['processingDays.madeToOrder'] },
  { name: 'near', words: fields['shippingDays.near'] },
  { name: 'national', words: fields['shippingDays.national'] },
  { name: 'remote', words: fields['shippingDays.remote'] },
] as const

const LISTS = [
  { name: 'nearStates', label: fields.nearStates.label, hint: 'One per line.' },
  {
    name: 'remoteStates',
    label: fields.remoteStates.label,
    hint: 'One per line. States in neither list are “other states”.',
  },
  {
    name: 'holidays',
    label: fields.holidays.label,
    hint: 'One per line, such as 2027-01-26 Republic Day. Sundays are always off.',
  },
] as const

/** What the delivery dates of product pages, cart and orders are worked out from. */
export function DeliveryPanel() {
  return (
    <SettingsPanel
      setting={deliverySettings}
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
            {NUMBERS.map(({ name, words }) => (
              <TextField
                key={name}
                {...wordsOf(words)}
                size="small"
                inputMode="numeric"
                autoComplete="off"
                {...field(name)}
              />
            ))}
          </div>
          <TextField
            {...wordsOf(fields.cutOffHour)}
            size="small"
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
