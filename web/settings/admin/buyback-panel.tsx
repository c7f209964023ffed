import { type BuybackSettings, buybackSettings } from '#contracts/admin/pricing.ts'
import { buybackPolicy } from '#rules/pricing/buyback.ts'
import { Advanced } from '#web/admin-kit/form/advanced.tsx'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { MoneyNotice } from './money-notice.tsx'

const SHARES = ['exchange.metalBps', 'exchange.stoneBps', 'cash.metalBps', 'cash.stoneBps'] as const
const LIMITS = ['capDays', 'capBps'] as const

/** What the shop gives for products that come back; quotes and the exchange policy are made of these numbers. */
export function BuybackPanel() {
  return (
    <SettingsPanel
      setting={buybackSettings}
      height="h-28"
      saved="Saved. Quotes and the exchange policy use it now."
      saveLabel="Save shares"
      isOn={({ enabled }) => enabled}
    >
      {({ text, choice, typedValue, form: { formState } }) => {
        const buyback = typedValue()
        return (
          <>
            <Checkbox {...choice('enabled')} note="Customers see today’s value on their delivered orders." />
            <div className="mt-2 grid grid-cols-2 items-end gap-4">
              {SHARES.map((name) => (
                <TextField key={name} {...text(name)} />
              ))}
            </div>
            <Advanced setting={buybackSettings}>
              <div className="grid grid-cols-2 items-end gap-4">
                {LIMITS.map((name) => (
                  <TextField key={name} {...text(name)} />
                ))}
              </div>
            </Advanced>
            {buyback?.enabled && <PolicyPreview settings={buyback} />}
            <MoneyNotice proposal={formState.isDirty && buyback ? { buyback } : null} />
          </>
        )
      }}
    </SettingsPanel>
  )
}

function PolicyPreview({ settings }: { settings: BuybackSettings }) {
  return (
    <ul className="mt-4 grid gap-1 text-sm text-stone">
      {buybackPolicy(settings)
        .slice(0, settings.capDays > 0 ? 3 : 2)
        .map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
    </ul>
  )
}
