import { tallySettings } from '#contracts/admin/tally.ts'
import {
  LEDGER_GROUPS,
  LEDGER_KEYS,
  LEDGERS,
  VOUCHER_TYPE_KEYS,
  VOUCHER_TYPES,
} from '#rules/accounts/tally/ledgers.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const GROUPS = Object.entries(LEDGER_GROUPS).map(([key, title]) => ({
  title,
  ledgers: LEDGER_KEYS.filter((ledger) => LEDGERS[ledger].group === key),
}))

const FIELDS = 'grid gap-3 sm:grid-cols-2'

/** What the ledgers and voucher types of the shop are called in Tally. */
export function TallyPanel() {
  return (
    <SettingsPanel
      setting={tallySettings}
      height="h-[48rem]"
      saved="Saved. The next file for Tally uses these names."
      saveLabel="Save names"
    >
      {({ text }) => (
        <div className="grid gap-6">
          <p className="text-sm text-stone">
            Enter each name exactly as it is in your books. A ledger that Tally does not have is created with
            the first import, in the group named below it. Two rows may have the same ledger. Set the
            numbering of the voucher types to manual in Tally, so that vouchers keep the numbers of the
            documents.
          </p>
          <TextField
            {...text('company')}
            hint="Leave it empty to import into the company that is open."
            className="sm:max-w-sm"
          />
          {GROUPS.map(({ title, ledgers }) => (
            <fieldset key={title}>
              <legend className="mb-2 text-sm font-medium">{title}</legend>
              <div className={FIELDS}>
                {ledgers.map((ledger) => (
                  <TextField key={ledger} {...text(`ledgers.${ledger}`)} hint={LEDGERS[ledger].parent} />
                ))}
              </div>
            </fieldset>
          ))}
          <fieldset>
            <legend className="mb-2 text-sm font-medium">
              {tallySettings.fields['voucherTypes.sales'].group}
            </legend>
            <div className={FIELDS}>
              {VOUCHER_TYPE_KEYS.map((key) => (
                <TextField
                  key={key}
                  {...text(`voucherTypes.${key}`)}
                  hint={`Tally’s own is ${VOUCHER_TYPES[key].name}.`}
                />
              ))}
            </div>
          </fieldset>
        </div>
      )}
    </SettingsPanel>
  )
}
