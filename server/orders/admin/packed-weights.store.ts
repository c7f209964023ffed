import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { orderLines } from '#db/schema/orders.ts'
import type { Weights } from '#rules/orders/packed-weight.ts'

/** Notes what the piece of a line weighs; its order must be locked. */
export async function setPackedWeights(
  db: Db,
  lineId: string,
  { grossWeightMg, netWeightMg }: Weights,
): Promise<void> {
  await db
    .update(orderLines)
    .set({ packedGrossMg: grossWeightMg, packedNetMg: netWeightMg })
    .where(eq(orderLines.id, lineId))
}
