import { z } from 'zod'
import { GstSettings } from '#contracts/admin/gst.ts'
import { bpsOf } from '#web/admin-kit/form/percent-bps.ts'

/** The table as it is typed: rates in per cent. The names are those of the contract, so that its faults find them. */
export type GstTyped = {
  classes: { hsn: string; name: string; points: string }[]
  otherPoints: string
}

export const gstAsTyped = ({ classes, otherPoints: otherBps }: GstSettings): GstTyped => ({
  classes: classes.map((goods) => ({ ...goods, points: String(goods.points / 100) })),
  otherPoints: String(otherBps / 100),
})

/** Read and judged by the contract. */
export const GstForm = z.custom<GstTyped>().transform((typed, context): GstSettings => {
  const read = GstSettings.safeParse({
    classes: typed.classes.map((goods) => ({ ...goods, points: bpsOf(goods.points) })),
    otherPoints: bpsOf(typed.otherPoints),
  })
  for (const { path, message } of read.error?.issues ?? [])
    context.addIssue({ code: 'custom', path, message })
  return read.data ?? z.NEVER
})
