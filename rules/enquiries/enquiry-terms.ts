/** Consumer Protection (E-Commerce) Rules 2020: acknowledged within 48 hours, with a ticket number. */
export const ANSWERED_WITHIN_HOURS = 48

/**
 * How many enquiries are taken within an hour. Generous to a connection, because in India whole neighbourhoods
 * share one address.
 */
export const ENQUIRIES_PER_HOUR = {
  connection: 60,
  number: 10,
  email: 5,
  customer: 20,
  /** Of a customer to send a design, with those that are refused for their images. */
  attempts: 60,
} as const
