import { defaultGstBps, type GstClass } from '#rules/pricing/default-gst.ts'

/** Repair of other goods, in the tariff of services. */
export const REPAIR_SAC = '998729'

/** Notification 11/2017-CT(R), entry 25: repair for the one who owns the goods. Work for another jeweller has 5%, entry 26. */
const REPAIR_GST_BPS = 1_800

/** At what a repair is taxed, basis points: by the shop's table of GST, where a class names the code or its beginning. */
export const repairGstBps = (classes: readonly GstClass[]): number =>
  defaultGstBps(REPAIR_SAC, { classes, otherBps: REPAIR_GST_BPS })
