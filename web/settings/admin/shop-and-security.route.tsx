import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import { AdminSessionsPanel } from './admin-sessions-panel.tsx'
import { DeadStockPanel } from './dead-stock-panel.tsx'
import { LowStockPanel } from './low-stock-panel.tsx'
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
            <LowStockPanel />
            <DeadStockPanel />
            <AdminSessionsPanel />
          </>
        }
      />
    </AdminPage>
  )
}
