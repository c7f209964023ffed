import { giftSettings } from '#contracts/admin/gifts.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** Gift wrap and gift messages, for every product alike. */
export function GiftPanel() {
  return (
    <SettingsPanel
      setting={giftSettings}
      height="h-40"
      isOn={(value) => value.wrap}
      saved="Saved. Product pages now show this offer."
      saveLabel="Save gifts"
    >
      {({ text, choice }) => (
        <div className="grid gap-4">
          <Checkbox {...choice('wrap')} />
          <TextField {...text('wrapPrice')} className="w-44" hint="GST included. 0 means free." />
          <TextField
            {...text('messageCharacters')}
            className="w-44"
            hint="Maximum message length. Enter 0 to offer no messages."
          />
        </div>
      )}
    </SettingsPanel>
  )
}
