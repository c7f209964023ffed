import { isTrackingNumber, NO_TRACKING_NUMBER, trackingNumberOf } from '#rules/orders/tracking-number.ts'
import { invalidField } from '#server/errors.ts'

/** As carriers print it, or nothing where nothing was typed. Refuses (400) what no carrier would print. */
export function soundTrackingNumber(typed: string): string {
  const trackingNumber = trackingNumberOf(typed)
  if (trackingNumber === '' || isTrackingNumber(trackingNumber)) return trackingNumber
  throw invalidField('trackingNumber', NO_TRACKING_NUMBER)
}
