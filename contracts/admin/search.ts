import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { MAX_SYNONYM_WORDS } from '#rules/finding/parse-search.ts'
import { searchable } from '#rules/finding/search-text.ts'
import {
  DEFAULT_SYNONYMS,
  MAX_SYNONYM_GROUPS,
  MAX_SYNONYM_LENGTH,
  MAX_SYNONYMS,
  repeatedSynonym,
} from '#rules/finding/synonyms.ts'
import { line } from '../fields.ts'

const Synonym = line(MAX_SYNONYM_LENGTH)
  .min(2, 'Each word needs at least 2 letters.')
  .refine((text) => /[\p{L}\p{N}]/u.test(text), 'Please use letters.')
  .refine(
    (text) => searchable(text).split(' ').length <= MAX_SYNONYM_WORDS,
    `Please use at most ${MAX_SYNONYM_WORDS} words between two commas.`,
  )

const Groups = z
  .array(
    z
      .array(Synonym)
      .min(2, 'Please enter at least two words on a line, with a comma between them.')
      .max(MAX_SYNONYMS, `Please enter at most ${MAX_SYNONYMS} words on a line.`),
  )
  .max(MAX_SYNONYM_GROUPS, `Please enter at most ${MAX_SYNONYM_GROUPS} lines.`)

const SynonymSettings = z.object({
  groups: Groups.describe('Each a list of words that mean the same, in small letters'),
})

/** Synonyms as an admin may type them: no word is on two lines. */
const SynonymForm = z.object({
  groups: Groups.superRefine((groups, context) => {
    const repeated = repeatedSynonym(groups)
    if (repeated)
      context.addIssue({
        code: 'custom',
        path: [repeated.group],
        message: `“${repeated.word}” is already in the list. Please put all words for it on one line.`,
      })
  }),
})

export const synonymSettings = defineSetting({
  key: 'search-synonyms',
  title: 'Search synonyms',
  fields: {
    groups: { label: 'One group per line, words separated by commas' },
  },
  schema: SynonymSettings,
  form: SynonymForm,
  defaults: { groups: DEFAULT_SYNONYMS.map((group) => [...group]) },
  public: true,
  about: 'which words mean the same to search',
})
