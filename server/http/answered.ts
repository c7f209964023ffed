/** Pages are found by their address, not by a route. */
export const PAGES = 'pages'

/** A request whose answer was sent, as the log and the metrics tell of it. */
export type Answered = {
  requestId: string
  method: string
  /** The pattern of its route, or {@link PAGES}: an address as it was asked could hold a mobile number. */
  route: string
  status: number
  /** A hash of the customer's id, where somebody was logged in. */
  customer?: string
  /** Until it was sent; an answer that was ready, until it was handed to the system to be sent. */
  milliseconds: number
}
