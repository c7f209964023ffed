import { gstReturnSettings } from '#contracts/admin/gst.ts'
import { panSettings } from '#contracts/admin/pans.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { NumberPanel } from '#web/settings/admin/number-panel.tsx'
import { SettingColumns } from '#web/settings/admin/setting-columns.tsx'
import { AccountTabs } from '../account-tabs.tsx'
import { Gstr1Panel } from './gstr1-panel.tsx'
import { TallyPanel } from './tally-panel.tsx'

/** How the return counts goods, which years are filed, when a PAN is asked for, and what Tally calls the shop's ledgers. */
export default function AccountSettingsScreen() {
  return (
    <AdminPage title="GST & Tally">
      <AccountTabs />
      <SettingColumns
        main={
          <>
            <TallyPanel />
            <NumberPanel
              setting={gstReturnSettings}
              saved="Saved. Refunds of those years no longer lower their GST."
              saveLabel="Save year"
            >
              A refund lowers the GST of its sale until 30 November after the financial year, or until you
              file the annual return (GSTR-9) of that year. Enter 2026 once that of April 2025 to March 2026
              is filed, and 0 for none.
            </NumberPanel>
            <NumberPanel
              setting={panSettings}
              saved="Saved. Checkout asks for a PAN above this amount."
              saveLabel="Save threshold"
            >
              The legal limit is two lakh rupees. Ask your accountant before you change it.
            </NumberPanel>
          </>
        }
        aside={<Gstr1Panel />}
      />
    </AdminPage>
  )
}
