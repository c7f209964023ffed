import { synonymSettings } from '#contracts/admin/search.ts'
import { lowStockSettings } from '#contracts/admin/stock.ts'
import { readSynonyms, synonymsText } from '#rules/finding/synonyms.ts'
import { AdminPage } from '#web/admin-kit/admin-page.tsx'
import type { Fault } from '#web/admin-kit/form/setting-text.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { NumberPanel } from './number-panel.tsx'
import { SettingColumns } from './setting-columns.tsx'
import { SettingTabs } from './setting-tabs.tsx'

/** The words of search, and when stock is low. */
export default function SearchAndStockScreen() {
  return (
    <AdminPage title="Search & Stock">
      <SettingTabs current="Search & Stock" />
      <SettingColumns
        main={<SynonymsPanel />}
        aside={
          <NumberPanel
            setting={lowStockSettings}
            saved="Saved. The dashboard and the product list now use it."
            saveLabel="Save threshold"
          >
            The dashboard and the product list mark products with this many left, or fewer. Shoppers see no
            difference.
          </NumberPanel>
        }
      />
    </AdminPage>
  )
}

/** Words that mean the same on one line; the first fault says on which. */
const synonymText = {
  write: ({ groups }: { groups: string[][] }) => ({ groups: synonymsText(groups) }),
  read: ({ groups }: { groups: string }) => ({ groups: readSynonyms(groups) }),
  fault: ({ path, message }: Fault, typed: { groups: string }) => {
    const [, group] = path
    const place = typeof group === 'number' ? `${readSynonyms(typed.groups)[group]?.join(', ')}: ` : ''
    return { path: ['groups'], message: place + message }
  },
}

/** Which words mean the same to search. */
function SynonymsPanel() {
  return (
    <SettingsPanel
      setting={synonymSettings}
      height="h-64"
      text={synonymText}
      saved="Saved. Search uses these words from now on."
      saveLabel="Save words"
    >
      {({ text }) => (
        <>
          <p className="mb-3 text-sm text-stone">
            A shopper who searches for one word of a line also finds products with the others: “payal” finds
            anklets. Singular and plural always match.
          </p>
          <TextArea {...text('groups')} rows={10} spellCheck={false} autoCapitalize="none" />
        </>
      )}
    </SettingsPanel>
  )
}
