import type { Paise } from '#rules/money.ts'
import { quoteOldGold } from '#trade/old-gold/contract/old-gold.ts'
import { useEndpointQuery } from '#web/query/use-endpoint-query.ts'
import { type OldGoldDraft, oldGoldLack, readLots } from './old-gold-draft.ts'

/** The worth of a sale's old gold at this moment, once every piece is complete. */
export function useOldGold(draft: OldGoldDraft) {
  const lack = oldGoldLack(draft)
  const pieces = draft.pieces.length > 0 ? (readLots(draft) ?? undefined) : undefined
  const query = useEndpointQuery(quoteOldGold, pieces ? { body: { pieces } } : null)
  const quote = pieces ? (query.data ?? null) : null
  return {
    lack,
    quote,
    /** Paise; 0 while they are not known. */
    amount: quote?.value ?? (0 satisfies Paise),
    isPending: pieces !== undefined && query.isPending,
    error: pieces ? query.error : null,
    refetch: query.refetch,
  }
}
