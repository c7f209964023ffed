import { z } from 'zod'
import { ReturnTermsSettings, returnTermsSettings } from '#contracts/admin/returns.ts'
import { bpsOf } from '#web/admin-kit/form/percent-bps.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { typedNumber } from '#web/admin-kit/form/typed-number.ts'
import { wordsOf } from '#web/admin-kit/form/words-of.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const { fields } = returnTermsSettings
const { deductionBps, keepsDelivery, reasons, faultReasons, fitReasons } = ReturnTermsSettings.shape
const TermsForm = z.object({
  deductionBps: typedNumber(bpsOf, deductionBps),
  keepsDelivery,
  reasons: typedLines(reasons),
  faultReasons: typedLines(faultReasons),
  fitReasons: typedLines(fitReasons),
})

function typedLines(lines: typeof reasons) {
  return z.string().transform((typed, check) => {
    const judged = lines.safeParse(linesOf(typed))
    if (judged.success) return judged.data
    check.addIssue(judged.error.issues[0]?.message ?? 'Please check the reasons.')
    return z.NEVER
  })
}

/** One reason on each line; a line that is there twice counts once. */
function linesOf(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

/** What a return costs its customer, and what they can give as its reason. */
export function ReturnTermsPanel() {
  return (
    <SettingsPanel
      setting={returnTermsSettings}
      height="h-96"
      form={TermsForm}
      toTyped={(value) => ({
        ...value,
        deductionBps: String(value.deductionBps / 100),
        reasons: value.reasons.join('\n'),
        faultReasons: value.faultReasons.join('\n'),
        fitReasons: value.fitReasons.join('\n'),
      })}
      saved="Saved. It applies to new returns; requested ones keep their refund."
      saveLabel="Save refund rules"
    >
      {(field) => (
        <div className="grid gap-3">
          <p className="text-sm text-stone">
            Customers see the rules and the refund before they ask for a return, and on the Exchange Policy
            page.
          </p>
          <TextField
            {...wordsOf(fields.deductionBps)}
            size="small"
            inputMode="decimal"
            className="w-64"
            hint="0 refunds the full price."
            {...field('deductionBps')}
          />
          <Checkbox label={fields.keepsDelivery.label} {...field('keepsDelivery')} />
          <TextArea
            label={fields.reasons.label}
            size="small"
            hint="One on each line, at most 12."
            {...field('reasons')}
          />
          <TextArea
            label={fields.faultReasons.label}
            size="small"
            hint="The piece is damaged, or not the one that was ordered. Nothing is deducted then."
            {...field('faultReasons')}
          />
          <TextArea
            label={fields.fitReasons.label}
            size="small"
            hint="The customer is offered free resizing, or another size in stock, before the money."
            {...field('fitReasons')}
          />
        </div>
      )}
    </SettingsPanel>
  )
}
