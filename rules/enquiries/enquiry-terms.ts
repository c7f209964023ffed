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
  /** Attempts of one customer to send a design; those refused for their images count too. */
  attempts: 60,
  /** Tries of one connection to follow a complaint with numbers that are not its own. */
  wrongNumbers: 20,
} as const
