import { WORDS } from './notice/en.ts'
import { noticeItems, periodInWords } from './notice/words.ts'
import { ACCOUNT_WARNING_DAYS } from './retention.ts'

/** The placeholder for every kind of data, on a line of its own. */
const DATA_PLACE = '{{personal-data}}'

/** The placeholder for what customers can do, with headings that the notice leads to (`PRIVACY_LINKS`). */
const RIGHTS_PLACE = '{{your-rights}}'

/** Personal data that the shop keeps, why, who receives it and how long it stays, as Markdown. */
const personalDataMarkdown = (): string =>
  [
    ...noticeItems(WORDS).map(
      ({ what, why, to, kept }) => `- **${what}:** ${why}. Who receives it: ${to}. How long: ${kept}.`,
    ),
    '',
    WORDS.hosting,
    '',
    `Backups are kept ${periodInWords('backups', WORDS)}. We send an e-mail ${ACCOUNT_WARNING_DAYS} days before we delete an account that nobody uses. An account that holds store credit or a piece on approval, or that we have blocked, stays.`,
  ].join('\n')

const RIGHTS = `## ${WORDS.links.withdraw}

News and offers: switch them off in [your account](/login#your-data). The rest: [delete your account](/login#your-data) there. You read beforehand what the law makes us keep. You can also write to the grievance officer named at the foot of every page.

## ${WORDS.links.ask}

[Your account](/login#your-data) has a copy of everything as a file, with who received it, and you can correct your details there. You may nominate somebody to act for you: please write to the grievance officer, who answers within one month.

## Complain

Write to the grievance officer, or use the [contact form](/#contact): you get a ticket number at once, and an answer within one month. If it does not satisfy you, you can complain to the Data Protection Board of India.`

/** A page's Markdown with both in their places. The privacy policy has them even when its text names no place. */
export function withPrivacy({ slug, body }: { slug: string; body: string }): string {
  const parts = [
    { place: DATA_PLACE, text: personalDataMarkdown(), heading: '## What we keep\n\n' },
    { place: RIGHTS_PLACE, text: RIGHTS, heading: '' },
  ]
  return parts.reduce((written, { place, text, heading }) => {
    if (written.includes(place)) return written.replaceAll(place, text)
    return slug === 'privacy-policy' ? `${written}\n\n${heading}${text}\n` : written
  }, body)
}
