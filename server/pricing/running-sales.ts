import { z } from 'zod'
import { SaleOffView } from '#contracts/breakup.ts'
import { SALE_METALS, SALE_PARTS } from '#rules/pricing/sale.ts'

const Selection = z.union([
  z.object({ kind: z.literal('all') }),
  z.object({ kind: z.enum(['category', 'type']), id: z.string() }),
  z.object({ kind: z.literal('metal'), metal: z.enum(SALE_METALS) }),
])

const RunningSaleNote = z.object({
  id: z.string(),
  name: z.string(),
  part: z.enum(SALE_PARTS),
  bps: z.number(),
  off: SaleOffView.optional(),
  until: z.string(),
  selection: Selection,
})

/**
 * The sales that count now, noted beside the settings, because every price reads the settings in the same statement: a
 * price and its sale are of one moment. No admin sets it; `setRunningSales` does, from the table `sales`.
 */
export const runningSales = {
  key: 'running-sales',
  schema: z.object({ sales: z.array(RunningSaleNote) }),
  defaults: { sales: [] },
}
