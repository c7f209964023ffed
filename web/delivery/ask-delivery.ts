import { type DeliveryView, readDelivery } from '#contracts/delivery.ts'
import { call } from '#web/api.ts'

/** Answers about pincodes, for as long as they hold: parts of a page and pages after it ask once. */
const answers = new Map<string, Promise<DeliveryView>>()

/** Where a pincode is and by when a parcel is there; `leadDays` of what is made to order. An answer that failed is asked for again. */
export async function askDelivery(pincode: string, leadDays: number | null = null): Promise<DeliveryView> {
  const key = `${pincode} ${leadDays}`
  const known = answers.get(key)
  if (known && (await known).holdsUntil > new Date()) return known
  const asked = call(readDelivery, { params: { pincode }, query: { leadDays: leadDays ?? undefined } })
  answers.set(key, asked)
  asked.catch(() => answers.delete(key))
  return asked
}
