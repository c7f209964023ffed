/**
 * What a customer may agree to, each for itself (DPDP Rules 2025: itemised, as easily taken back as given).
 * `account`: name, number and addresses are kept to sell and deliver. `offers`: news and offers may be sent.
 */
export const CONSENT_PURPOSES = ['account', 'offers'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The wording now shown beside the login and in the account; a new one gets a new name here. */
export const CONSENT_NOTICE = '2026-11-22'
