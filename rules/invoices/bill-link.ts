/** Days for which a link that was sent to a customer opens the bill. */
export const BILL_LINK_DAYS = 30

/** What such a copy says of itself: the original is handed out once, and not by a link. */
export const BILL_LINK_MARK = 'Copy for the customer'
