/** The shop's details appear on every page, in mails and on invoices: words only, no markup. */
export const PLAIN_TEXT = /^[^<>]*$/
export const NOT_PLAIN = 'Please write plain text, without < and >.'
