import { z } from 'zod'
import { SynonymForm, synonymSettings } from '#contracts/admin/search.ts'
import { readSynonyms, synonymsText } from '#rules/finding/synonyms.ts'
import { SettingsPanel } from '#web/admin-kit/form/settings-panel.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

/** Words as typed; the contract judges them, and its first fault says on which line. */
const SynonymsTyped = z.custom<{ groups: string }>().transform((typed, context) => {
  const groups = readSynonyms(typed.groups)
  const read = SynonymForm.safeParse({ groups })
  if (read.data) return read.data
  const [issue] = read.error.issues
  const [, group] = issue?.path ?? []
  const place = typeof group === 'number' ? `${groups[group]?.join(', ')}: ` : ''
  context.addIssue({ code: 'custom', path: ['groups'], message: place + (issue?.message ?? '') })
  return z.NEVER
})

/** Which words mean the same to search. */
export function SynonymsPanel() {
  return (
    <SettingsPanel
      setting={synonymSettings}
      height="h-64"
      form={SynonymsTyped}
      toTyped={({ groups }) => ({ groups: synonymsText(groups) })}
      saved="Saved. Search uses these words from now on."
      saveLabel="Save words"
    >
      {(field) => (
        <>
          <p className="mb-3 text-sm text-stone">
            A shopper who searches for one word of a line also finds products with the others: “payal” finds
            anklets. Singular and plural always match.
          </p>
          <TextArea
            label={synonymSettings.fields.groups.label}
            size="small"
            rows={10}
            spellCheck={false}
            autoCapitalize="none"
            {...field('groups')}
          />
        </>
      )}
    </SettingsPanel>
  )
}
