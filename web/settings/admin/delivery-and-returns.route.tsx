import { deliverySettings } from '#contracts/admin/delivery.ts'
import { giftSettings } from '#contracts/admin/gifts.ts'
import { paymentSettings } from '#contracts/admin/payment-settings.ts'
import { returnSettings, returnTermsSettings } from '#contracts/admin/return-terms.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { Advanced } from '#web/admin-kit/form/advanced.tsx'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { deliveryText } from './delivery-text.ts'
import { PaperPanel } from './paper-panel.tsx'
import { PlainPanel } from './plain-panel.tsx'
import { SettingColumns } from './setting-columns.tsx'

/** How parcels leave, how they come back, and what may be added to them. */
export default function DeliveryAndReturnsScreen() {
  return (
    <AdminPage title="Delivery & Returns">
      <SettingColumns
        main={
          <>
            <DeliveryPanel />
            <PlainPanel
              setting={giftSettings}
              height="h-40"
              isOn={({ wrap }) => wrap}
              saved="Saved. Product pages now show this offer."
              saveLabel="Save gifts"
              hints={{
                wrap: 'With a message on a card, which is free.',
                wrapPrice: 'GST included. 0 means free.',
              }}
            />
            <PaperPanel />
          </>
        }
        aside={
          <>
            <PlainPanel
              setting={paymentSettings}
              height="h-28"
              saved="Saved. The checkout uses it now."
              saveLabel="Save online payments"
              hints={{
                largest:
                  'As your account at the payment provider has it. Customers are told of more before they type an address; the counter has no limit.',
                acceptsOffers:
                  'An offer of the provider takes less from the customer than was agreed. Ticked: the order stands, and the difference is booked as a discount by the provider. Otherwise the money goes back and you get an alarm.',
              }}
              advanced={['acceptsOffers']}
            />
            <PlainPanel
              setting={returnSettings}
              height="h-56"
              saved="Saved. Product pages now show this."
              saveLabel="Save return period"
              hints={{
                days: 'Enter 0 to show no return promise and accept no return requests.',
                answerDays:
                  'The customer reads the date: of your answer, and of the result of the inspection.',
                firstResizingFree: '',
              }}
            >
              Product pages show this beside the buttons, and customers can request a return for this long.
            </PlainPanel>
            <PlainPanel
              setting={returnTermsSettings}
              height="h-64"
              advanced={['reasons', 'faultReasons', 'fitReasons']}
              saved="Saved. It applies to new returns; requested ones keep their refund."
              saveLabel="Save refund rules"
              hints={{
                deductionBps: '0 refunds the full price.',
                keepsDelivery: '',
                reasons: 'One on each line, at most 12.',
                faultReasons:
                  'The piece is damaged, or not the one that was ordered. Nothing is deducted then.',
                fitReasons:
                  'The customer is offered free resizing, or another size in stock, before the money.',
              }}
            >
              Customers see the rules and the refund before they ask for a return, and on the Exchange Policy
              page.
            </PlainPanel>
          </>
        }
      />
    </AdminPage>
  )
}

/** In the order of the form. */
const NUMBERS = [
  'processingDays.inStock',
  'processingDays.resized',
  'processingDays.madeToOrder',
  'shippingDays.near',
  'shippingDays.national',
  'shippingDays.remote',
] as const

const ZONES = [
  { name: 'nearStates', hint: 'One per line.' },
  { name: 'remoteStates', hint: 'One per line. States in neither list are “other states”.' },
] as const

/** The times that the delivery dates of product pages, cart and orders are worked out from. */
function DeliveryPanel() {
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
          <TextArea
            {...text('holidays')}
            rows={6}
            className="mt-4"
            hint="One per line, such as 2027-01-26 Republic Day. Sundays are always off."
          />
          <Advanced setting={deliverySettings}>
            <TextField {...text('cutOffHour')} className="max-w-64" />
            <div className="grid gap-4 sm:grid-cols-2">
              {ZONES.map(({ name, hint }) => (
                <TextArea key={name} {...text(name)} hint={hint} />
              ))}
            </div>
          </Advanced>
        </>
      )}
    </SettingsPanel>
  )
}
