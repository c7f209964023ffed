import { returnTermsSettings } from '#contracts/admin/returns.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

/** What a return costs its customer, and what they can give as its reason. */
export function ReturnTermsPanel() {
  return (
    <SettingsPanel
      setting={returnTermsSettings}
      height="h-96"
      saved="Saved. It applies to new returns; requested ones keep their refund."
      saveLabel="Save refund rules"
    >
      {({ text, choice }) => (
        <div className="grid gap-3">
          <p className="text-sm text-stone">
            Customers see the rules and the refund before they ask for a return, and on the Exchange Policy
            page.
          </p>
          <TextField {...text('deductionBps')} className="w-64" hint="0 refunds the full price." />
          <Checkbox {...choice('keepsDelivery')} />
          <TextArea {...text('reasons')} hint="One on each line, at most 12." />
          <TextArea
            {...text('faultReasons')}
            hint="The piece is damaged, or not the one that was ordered. Nothing is deducted then."
          />
          <TextArea
            {...text('fitReasons')}
            hint="The customer is offered free resizing, or another size in stock, before the money."
          />
        </div>
      )}
    </SettingsPanel>
  )
}
