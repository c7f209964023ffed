import { adminSessionSettings } from '#contracts/admin/sessions.ts'
import { deadStockSettings, lowStockSettings } from '#contracts/admin/stock.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { NumberPanel } from './number-panel.tsx'
import { SettingColumns } from './setting-columns.tsx'
import { SynonymsPanel } from './synonyms-panel.tsx'

/** Search, stock warnings and the admins’ sessions. */
export default function ShopAndSecurityScreen() {
  return (
    <AdminPage title="Shop & Security">
      <SettingColumns
        main={<SynonymsPanel />}
        aside={
          <>
            <NumberPanel
              setting={lowStockSettings}
              saved="Saved. The dashboard and the product list now use it."
              saveLabel="Save threshold"
            >
              The dashboard and the product list mark products with this many left, or fewer. Shoppers see no
              difference.
            </NumberPanel>
            <NumberPanel
              setting={deadStockSettings}
              saved="Saved. The dashboard and the list of items now use it."
              saveLabel="Save days"
            >
              The dashboard counts items that have been in stock for longer, from the day they were added.
            </NumberPanel>
            <NumberPanel
              setting={adminSessionSettings}
              saved="Saved. It applies from each admin’s next action."
              saveLabel="Save idle time"
            >
              After this much inactivity, an admin must enter an OTP to continue. Nothing they typed is lost.
            </NumberPanel>
          </>
        }
      />
    </AdminPage>
  )
}
