/** Days for which a link that was sent to a customer opens the bill. */
export const BILL_LINK_DAYS = 30

/** The mark on such a copy: the original is handed out once, and not by a link. */
export const BILL_LINK_MARK = 'Copy for the customer'
