import { paperSettings } from '#contracts/admin/paper-settings.ts'
import { PAPER_WORDS, PAPERS } from '#rules/invoices/papers.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { Select } from '#web/ui/form/select.tsx'

const PAPER_OPTIONS = PAPERS.map((paper) => ({ value: paper, label: PAPER_WORDS[paper] }))

/** The paper that bills and receipts are printed on. */
export function PaperPanel() {
  return (
    <SettingsPanel
      setting={paperSettings}
      height="h-24"
      saved="Saved. What is printed from now on is on this paper."
      saveLabel="Save paper"
    >
      {({ choice }) => (
        <div>
          <div className="grid grid-cols-2 items-end gap-4">
            <Select {...choice('invoice')} options={PAPER_OPTIONS} />
            <Select {...choice('receipt')} options={PAPER_OPTIONS} />
          </div>
          <p className="mt-1.5 text-sm text-stone">A bill on A5 has smaller letters.</p>
        </div>
      )}
    </SettingsPanel>
  )
}
