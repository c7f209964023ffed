import { z } from 'zod'
import { GiftSettings, giftSettings } from '#contracts/admin/gifts.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber, wholeNumber } from '#web/admin-kit/form/typed-number.ts'
import { typedRupees } from '#web/admin-kit/form/typed-rupees.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const { fields } = giftSettings
const { wrap, wrapPrice, messageCharacters } = GiftSettings.shape
const GiftForm = z.object({
  wrap,
  wrapPrice: typedNumber(typedRupees, wrapPrice),
  messageCharacters: typedNumber(wholeNumber, messageCharacters),
})

/** Gift wrap and gift messages, for every product alike. */
export function GiftPanel() {
  return (
    <SettingsPanel
      setting={giftSettings}
      height="h-40"
      isOn={(value) => value.wrap}
      form={GiftForm}
      toTyped={(value) => ({
        wrap: value.wrap,
        wrapPrice: String(value.wrapPrice),
        messageCharacters: String(value.messageCharacters),
      })}
      saved="Saved. Product pages now show this offer."
      saveLabel="Save gifts"
    >
      {(field) => (
        <div className="grid gap-4">
          <Checkbox label={fields.wrap.label} {...field('wrap')} />
          <TextField
            {...wordsOf(fields.wrapPrice)}
            size="small"
            inputMode="decimal"
            className="w-44"
            hint="GST included. 0 means free."
            {...field('wrapPrice')}
          />
          <TextField
            {...wordsOf(fields.messageCharacters)}
            size="small"
            inputMode="numeric"
            className="w-44"
            hint="Maximum message length. Enter 0 to offer no messages."
            {...field('messageCharacters')}
          />
        </div>
      )}
    </SettingsPanel>
  )
}
