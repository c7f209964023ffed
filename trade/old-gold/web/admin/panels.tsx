import { Link } from 'react-router'
import { oldGoldSettings } from '#trade/old-gold/contract/old-gold.ts'
import type { ModulePanels } from '#web/admin-kit/module-screens.ts'
import { Panel } from '#web/admin-kit/panel.tsx'
import { type FiledDays, RegisterFiles } from '#web/items/admin/register-files.tsx'
import { PlainPanel } from '#web/settings/admin/plain-panel.tsx'
import { oldGoldPaths } from './paths.ts'

export const oldGoldPanels: ModulePanels = {
  OfPricing: OldGoldSettings,
  OfRegisters: ScrapRegister,
}

/** The shares that are taken off old gold. */
function OldGoldSettings() {
  return (
    <PlainPanel
      setting={oldGoldSettings}
      height="h-64"
      saved="Saved. The counter now values old gold this way."
      saveLabel="Save old gold settings"
      hints={{
        meltingLossBps: '',
        deductionBps: '',
      }}
    />
  )
}

function ScrapRegister({ period }: { period: FiledDays }) {
  return (
    <Panel title="Scrap register">
      <RegisterFiles name="scrap" period={period} />
      <p className="text-sm text-stone">
        Every piece of old gold that was taken in these days, with its fine gold, what was paid for it and its
        purchase voucher.{' '}
        <Link to={oldGoldPaths.oldGold()} className="text-link">
          The list
        </Link>
      </p>
    </Panel>
  )
}
