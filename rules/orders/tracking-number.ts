import { joinedCode } from '#rules/typed-text.ts'

/** Carriers print many shapes; all have 4 to 30 letters, digits and hyphens, and a digit among them. */
const TRACKING_NUMBER = /^(?=.*\d)[A-Z0-9-]{4,30}$/

/** The sentence for a number that no carrier would print; it is sent to the customer. */
export const NO_TRACKING_NUMBER =
  'Please check the tracking number: it has 4 to 30 letters and digits, as the carrier printed it.'

/** As carriers print it: in capitals, without the spaces people type. */
export function trackingNumberOf(typed: string): string {
  return joinedCode(typed).toUpperCase()
}

export function isTrackingNumber(text: string): boolean {
  return TRACKING_NUMBER.test(text)
}
