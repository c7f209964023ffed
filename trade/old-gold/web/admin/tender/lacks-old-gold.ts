import type { Paise } from '#rules/money.ts'
import { oldGoldFault } from '#trade/old-gold/rules/old-gold.ts'
import type { OldGoldDraft } from './old-gold-draft.ts'
import type { useOldGold } from './use-old-gold.ts'

type Valued = Pick<ReturnType<typeof useOldGold>, 'lack' | 'quote' | 'amount' | 'error'>

/** The first thing that old gold still lacks, and its field; null where there is none, and where it can be taken. */
export function lacksOldGold(
  { pieces, identityKind, lastCharacters }: OldGoldDraft,
  { lack, quote, amount, error }: Valued,
  { due, tooMuch }: { due: Paise; tooMuch: string },
): { field: string; sentence: string } | null {
  if (pieces.length === 0) return null
  if (lack) return lack
  if (!quote)
    return lacks('oldGold', error ? 'The old gold could not be valued.' : 'Working out the old gold…')
  const fault = oldGoldFault(amount, due, tooMuch)
  if (fault) return lacks('oldGold', fault)
  if (!quote.isIdentityNeeded) return null
  if (identityKind === '') return lacks('oldGoldIdentity', 'Choose the document that the seller shows.')
  return lastCharacters.length === 4
    ? null
    : lacks('oldGoldIdentity.lastCharacters', 'Enter the last four characters of its number.')
}

const lacks = (field: string, sentence: string) => ({ field, sentence })
