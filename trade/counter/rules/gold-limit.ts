import { formatRupees, fromRupees, type Paise, type Rupees } from '#rules/money.ts'

/** Paise of gold that one person of the staff takes alone in a day, as the setting says. */
export const staffLimit = ({ oldGoldUpTo }: { oldGoldUpTo: Rupees }): Paise => fromRupees(oldGoldUpTo)

const WORDS = {
  'old-gold': { take: 'take old gold', ask: 'test this piece and take it' },
  'bought-back': { take: 'inspect exchanges and buybacks', ask: 'inspect this piece' },
}

/** Old gold that pays for a sale, or a product of the shop that comes back in an exchange or a buyback. */
export type GoldTaken = keyof typeof WORDS

/**
 * The reason why gold needs a manager; null within the owner's limit. One person alone says what the gold is, so the
 * limit counts everything that they take in a day, old gold as well as exchanges and buybacks that they inspect: two
 * pieces count like one. Paise.
 */
export function beyondStaffLimit(
  gold: GoldTaken,
  amount: Paise,
  { today, limit }: { today: Paise; limit: Paise },
): string | null {
  if (today + amount <= limit) return null
  const { take, ask } = WORDS[gold]
  const before = today > 0 ? ` You have taken ${formatRupees(today)} of gold today.` : ''
  return `Staff ${take} for up to ${formatRupees(limit)} a day alone.${before} Please ask a manager to ${ask}.`
}
