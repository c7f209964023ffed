import { giftSettings } from '#contracts/admin/gifts.ts'
import { returnSettings, returnTermsSettings } from '#contracts/admin/returns.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { PlainPanel } from './plain-panel.tsx'
import { SettingColumns } from './setting-columns.tsx'

/** How parcels leave, how they come back, and what may be added to them. */
export default function DeliveryAndReturnsScreen() {
  return (
    <AdminPage title="Delivery & Returns">
      <SettingColumns
        main={<DeliveryPanel />}
        aside={
          <>
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
              height="h-96"
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
            <PlainPanel
              setting={giftSettings}
              height="h-40"
              isOn={({ wrap }) => wrap}
              saved="Saved. Product pages now show this offer."
              saveLabel="Save gifts"
              hints={{
                wrap: '',
                wrapPrice: 'GST included. 0 means free.',
                messageCharacters: 'Maximum message length. Enter 0 to offer no messages.',
              }}
            />
          </>
        }
      />
    </AdminPage>
  )
}
