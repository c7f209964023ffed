import { tenderScreen } from '#trade/counter/web/admin/tenders/tender-screen.ts'
import { lacksOldGold } from './lacks-old-gold.ts'
import { NO_OLD_GOLD, type OldGoldDraft, oldGoldForm } from './old-gold-draft.ts'
import { OldGoldFields } from './old-gold-fields.tsx'
import { useOldGold } from './use-old-gold.ts'

/** Old gold on the screens that take payments. */
export const oldGoldTender = tenderScreen<OldGoldDraft>({
  kind: 'old-gold',
  name: 'oldGold',
  none: NO_OLD_GOLD,
  isNone: ({ pieces }) => pieces.length === 0,
  about: 'Gold that the customer brings pays for a part of the bill.',
  fieldsOf: oldGoldForm,
  useWorth: (draft) => {
    const oldGold = useOldGold(draft)
    return {
      amount: oldGold.amount,
      lackFor: (asked) => lacksOldGold(draft, oldGold, asked),
      shown: { oldGoldAmount: oldGold.quote?.value ?? null },
      refetch: oldGold.refetch,
    }
  },
  Fields: OldGoldFields,
})
