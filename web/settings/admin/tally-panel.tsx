import { tallySettings } from '#contracts/admin/tally.ts'
import { LEDGER_GROUPS, LEDGER_KEYS, LEDGERS, VOUCHER_TYPE_KEYS } from '#rules/accounts/tally/ledgers.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

const GROUPS = [
  ...Object.entries(LEDGER_GROUPS).map(([group, title]) => ({
    title,
    names: LEDGER_KEYS.filter((key) => LEDGERS[key].group === group).map((key) => `ledgers.${key}` as const),
  })),
  { title: 'Voucher types', names: VOUCHER_TYPE_KEYS.map((key) => `voucherTypes.${key}` as const) },
]

/** What the shop's accountant calls the ledgers and voucher types in Tally. */
export function TallyPanel() {
  return (
    <SettingsPanel
      setting={tallySettings}
      height="h-96"
      saved="Saved. The next file for Tally uses these names."
      saveLabel="Save ledger names"
    >
      {({ text }) => (
        <div className="grid gap-5">
          <TextField
            {...text('company')}
            hint="Exactly as Tally shows it. Leave it empty to import into the company that is open."
          />
          {GROUPS.map(({ title, names }) => (
            <fieldset key={title} className="grid gap-3 sm:grid-cols-2">
              <legend className="mb-2 text-sm font-medium">{title}</legend>
              {names.map((name) => (
                <TextField key={name} {...text(name)} />
              ))}
            </fieldset>
          ))}
          <p className="text-sm text-stone">
            Tally creates ledgers that it does not have yet. Two of them may share a name. Set the numbering
            of voucher types to manual in Tally, so that vouchers keep the numbers of the papers.
          </p>
        </div>
      )}
    </SettingsPanel>
  )
}
