import { welcomeOfferSettings } from '#contracts/admin/settings.ts'
import { Advanced } from '#web/admin-kit/form/advanced.tsx'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { MoneyNotice } from './money-notice.tsx'

/** The reduction on a first payment: whether there is one, how much, and what the banner says of it. */
export function OfferPanel() {
  return (
    <SettingsPanel
      setting={welcomeOfferSettings}
      height="h-28"
      saved={({ enabled }) => (enabled ? 'The welcome offer is on.' : 'The welcome offer is off.')}
      saveLabel="Save offer"
      isOn={({ enabled }) => enabled}
    >
      {({ text, choice, typedValue, form }) => {
        const offer = form.formState.isDirty ? typedValue() : null
        return (
          <>
            <Checkbox
              {...choice('enabled')}
              note="When this is on, the banner is shown and checkout applies the discount."
            />
            <div className="mt-2 grid items-start gap-4 sm:grid-cols-[9rem_1fr]">
              <TextField {...text('discountBps')} />
            </div>
            <Advanced setting={welcomeOfferSettings}>
              <TextField
                {...text('maxRupees')}
                className="sm:w-60"
                inputMode="numeric"
                hint="Before GST, for all pieces of the first payment together. Empty: no limit."
              />
            </Advanced>
            <MoneyNotice
              proposal={offer && { offer: { enabled: offer.enabled, discountBps: offer.discountBps } }}
            />
          </>
        )
      }}
    </SettingsPanel>
  )
}
