import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { GiftPanel } from './gift-panel.tsx'
import { ReturnTermsPanel } from './return-terms-panel.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import { SettingColumns } from './setting-columns.tsx'

/** How parcels leave, how they come back, and what may be added to them. */
export default function DeliveryAndReturnsScreen() {
  return (
    <AdminPage title="Delivery & Returns">
      <SettingColumns
        main={<DeliveryPanel />}
        aside={
          <>
            <ReturnsPanel />
            <ReturnTermsPanel />
            <GiftPanel />
          </>
        }
      />
    </AdminPage>
  )
}
