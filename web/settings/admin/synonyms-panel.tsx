import { synonymSettings } from '#contracts/admin/search.ts'
import { readSynonyms, synonymsText } from '#rules/finding/synonyms.ts'
import type { Fault } from '#web/admin-kit/form/setting-text.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

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
export function SynonymsPanel() {
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
