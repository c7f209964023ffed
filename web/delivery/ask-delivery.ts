import { type DeliveryView, readDelivery } from '#contracts/delivery.ts'
import { call } from '#web/api.ts'

/** What the server said of a pincode, for as long as it holds: parts of a page and pages after it ask once. */
const answers = new Map<string, Promise<DeliveryView>>()

/** Where a pincode is and by when a parcel is there. An answer that failed is asked for again. */
export async function askDelivery(pincode: string): Promise<DeliveryView> {
  const known = answers.get(pincode)
  if (known && new Date((await known).holdsUntil) > new Date()) return known
  const asked = call(readDelivery, { params: { pincode } })
  answers.set(pincode, asked)
  asked.catch(() => answers.delete(pincode))
  return asked
}
