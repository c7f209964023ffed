import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { SettingColumns } from '#web/settings/admin/setting-columns.tsx'
import { AccountTabs } from '../account-tabs.tsx'
import { Gstr1Panel } from './gstr1-panel.tsx'
import { TallyPanel } from './tally-panel.tsx'

/** How the return counts goods, and what the shop's ledgers are called in Tally. */
export default function AccountSettingsScreen() {
  return (
    <AdminPage title="GST & Tally">
      <AccountTabs />
      <SettingColumns main={<TallyPanel />} aside={<Gstr1Panel />} />
    </AdminPage>
  )
}
