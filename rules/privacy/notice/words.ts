import { DATA_KINDS, type DataKind, EVERY_KIND, type Recipient } from '../data-kinds.ts'
import { type Period, RETENTION } from '../retention.ts'

/** Where the three things can be done that a notice must name; each page opens at the place. */
export const PRIVACY_LINKS = {
  withdraw: '/info/privacy-policy#withdraw-your-consent',
  ask: '/info/privacy-policy#ask-what-we-hold-about-you',
  complain: '/info/privacy-policy#complain',
} as const
export type PrivacyLink = keyof typeof PRIVACY_LINKS

/** The notice in one language. */
export type NoticeWords = {
  agreement: string
  offers: string
  title: string
  purpose: string
  receives: string
  kept: string
  /** Where nobody does. */
  nobody: string
  hosting: string
  links: Record<PrivacyLink, string>
  kinds: Record<DataKind, { what: string; why: string }>
  recipients: Record<Recipient, string>
  /** From when a period is counted; `{}` stands for its length. */
  periods: Record<Period, string>
  days: (days: number) => string
  years: (years: number) => string
}

/** One kind of data as the notice has it. */
export type NoticeItem = { kind: DataKind; what: string; why: string; to: string; kept: string }

export const noticeItems = (words: NoticeWords): NoticeItem[] =>
  EVERY_KIND.map((kind) => {
    const { to, kept }: { to: readonly Recipient[]; kept: readonly Period[] } = DATA_KINDS[kind]
    return {
      kind,
      ...words.kinds[kind],
      to: to.map((one) => words.recipients[one]).join(', ') || words.nobody,
      kept: kept.map((one) => periodInWords(one, words)).join('; '),
    }
  })

/** How long something is kept, and from when that is counted. */
export function periodInWords(kept: Period, words: NoticeWords): string {
  const length = RETENTION[kept]
  if (length === null) return words.periods[kept]
  const inWords = 'days' in length ? words.days(length.days) : words.years(length.years)
  return words.periods[kept].replace('{}', inWords)
}
