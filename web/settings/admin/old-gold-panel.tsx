import { oldGoldSettings } from '#contracts/admin/old-gold.ts'
import { OLD_GOLD_BANDS, type OldGoldBand } from '#rules/old-gold/old-gold.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const BANDS = Object.keys(OLD_GOLD_BANDS) as OldGoldBand[]

/** What the shop takes off old gold by its purity, from which value on its seller shows a document, and how long estimates are valid. */
export function OldGoldPanel() {
  return (
    <SettingsPanel
      setting={oldGoldSettings}
      height="h-96"
      saved="Saved. The counter now values old gold this way."
      saveLabel="Save old gold settings"
    >
      {({ text }) => (
        <div className="grid gap-4">
          {BANDS.map((band) => (
            <fieldset key={band}>
              <legend className="mb-1 text-sm font-medium">{OLD_GOLD_BANDS[band].label}</legend>
              <div className="grid grid-cols-2 gap-3">
                <TextField {...text(`${band}.meltingLossBps`)} />
                <TextField {...text(`${band}.deductionBps`)} />
              </div>
            </fieldset>
          ))}
          <TextField
            {...text('identityFrom')}
            className="w-64"
            hint="0 means always. Only the kind and the last four characters are kept."
          />
          <TextField
            {...text('estimateHours')}
            className="w-64"
            hint="The counter opens a visitor’s code from the page “Sell old gold” for this long."
          />
        </div>
      )}
    </SettingsPanel>
  )
}
