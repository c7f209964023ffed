/**
 * Purposes that a customer may agree to, each for itself (DPDP Rules 2025: itemised, as easily taken back as given).
 * `account`: name, number and addresses are kept to sell and deliver. `offers`: news and offers may be sent.
 */
export const CONSENT_PURPOSES = ['account', 'offers'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** The wording that is now shown beside the login and in the account; a new one gets a new name (`notice.test.ts`). */
export const CONSENT_NOTICE = '2026-11-30'

/** The languages in which the notice can be read, as they call themselves. */
export const NOTICE_LANGUAGES = { en: 'English', hi: 'हिन्दी', mr: 'मराठी' } as const
export type NoticeLanguage = keyof typeof NOTICE_LANGUAGES
export const LANGUAGE_CODES = Object.keys(NOTICE_LANGUAGES) as NoticeLanguage[]

/** Which wording somebody has agreed to, and in which language they read it. */
export type ShownNotice = { version: string; language: NoticeLanguage }
