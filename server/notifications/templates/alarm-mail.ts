import { counted } from '#rules/counted.ts'
import { formatDateTime } from '#rules/format-dates.ts'
import type { MailContent } from '#rules/notifications/events.ts'
import { mailLayout } from '../mail-layout.ts'

/** The alarm as an owner reads it. */
export type ToldAlarm = { message: string; whatToDo: string; since: Date }

type Page = { shopName: string; link: string }

/** To each owner, once, when alarms are raised. */
export const alarmRaised = {
  mail: (alarms: readonly ToldAlarm[], { shopName, link }: Page): MailContent =>
    mailLayout({
      shopName,
      subject: `${shopName}: ${alarms.length === 1 ? alarms[0]?.message : `${alarms.length} new alarms`}`,
      heading: alarms.length === 1 ? 'Something needs your attention' : 'Some things need your attention',
      paragraphs: [
        ...paragraphsOf(alarms),
        'We will not e-mail you about this again today. As long as an alarm is open, you get a summary each morning.',
      ],
      link: { label: 'See the alarms', address: link },
    }),
}

/** To each owner, each morning while alarms are open. */
export const alarmsOpen = {
  mail: (alarms: readonly ToldAlarm[], { shopName, link }: Page): MailContent =>
    mailLayout({
      shopName,
      subject: `${shopName}: ${counted(alarms.length, 'alarm is', 'alarms are')} still open`,
      heading: 'What still needs your attention',
      paragraphs: paragraphsOf(alarms),
      link: { label: 'See the alarms', address: link },
    }),
}

const paragraphsOf = (alarms: readonly ToldAlarm[]): string[] =>
  alarms.map(({ message, whatToDo, since }) => `${message}\n${whatToDo}\nSince ${formatDateTime(since)}`)
