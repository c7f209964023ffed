import { z } from 'zod'
import { holds, type StoredJson, text, whole } from '#server/unreadable/stored/parts.ts'
import type { StockTakeFigures } from '#trade/stock-takes/rules/figures.ts'

const Sum = z.object({ pieces: whole, netWeightMg: whole, value: whole })

/** The schemas of the JSON columns of stock-takes. */
export const stockTakesJson: StoredJson = {
  stock_takes: {
    figures: holds<StockTakeFigures>()(
      z.object({
        expected: whole,
        found: whole,
        missing: whole,
        unexpected: whole,
        unknown: whole,
        twice: whole,
        byPurity: z.array(z.object({ metal: text, purity: text, found: Sum, missing: Sum })),
        differences: z.array(
          z.object({
            code: text,
            name: text,
            words: text,
            reason: text,
            to: z.enum(['missing', 'in-stock']).nullable(),
          }),
        ),
      }),
    ),
  },
}
