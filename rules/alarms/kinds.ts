import type { Permission } from '#rules/identity/permissions.ts'

type Alarm = {
  /** Who sees it: every admin with this permission. */
  read: Permission
  /** Who may resolve it; null where only the end of its cause ends it. */
  resolve: Permission | null
  whatToDo: string
  /** The event that ends it; left out where only a person ends it. */
  endsWhen?: string
  /** The SMS to the owners, for an alarm that costs sales: at most 30 characters. */
  sms?: string
}

const RATE_FEED = { read: 'rates.read', resolve: 'rates.change' } as const
const SETTINGS = { read: 'settings.change', resolve: 'settings.change' } as const

/** Things that can go wrong while nobody looks. A new kind gets its line here. */
export const ALARMS = {
  'feed-failing': {
    ...RATE_FEED,
    whatToDo: 'Set the rates by hand under Metal Rates until the feed answers again.',
    endsWhen: 'the feed answers again',
  },
  'feed-stale': {
    ...RATE_FEED,
    whatToDo: 'Compare the rates in force with the market and set them by hand if they are old.',
    endsWhen: 'the feed changes again',
  },
  'feed-implausible': {
    ...RATE_FEED,
    whatToDo: 'Look at the rates. If the change is real, set them by hand and confirm it.',
    endsWhen: 'the feed gives plausible rates again',
  },
  'rates-old': {
    ...RATE_FEED,
    whatToDo: 'Publish today’s rates under Metal Rates.',
    endsWhen: 'rates are published',
  },
  'payment-without-order': {
    read: 'orders.read',
    resolve: null,
    whatToDo:
      'Search for each ID in the payment provider’s dashboard. The shop asks the provider again by itself. If this alarm is still here after an hour, refund it there and tell the customer.',
    endsWhen: 'the payment has become an order, or is being refunded',
  },
  'refund-failed': {
    read: 'orders.read',
    resolve: 'refunds.make',
    whatToDo:
      'Open the refused refunds: each says why, and what to do. Try it again, or pay the customer by bank transfer and enter the UTR.',
    endsWhen: 'each of them is paid',
  },
  'payment-sum': {
    read: 'orders.read',
    resolve: 'settings.change',
    whatToDo:
      'Change your account at the payment provider as the sentence says, before the next customer pays (runbook, incident 3: “How the account at the payment provider must be set”). Then resolve the alarm.',
  },
  'payment-refused': {
    read: 'orders.read',
    resolve: 'settings.change',
    whatToDo:
      'Customers cannot pay this online. Do what the sentence above says, or log in to the payment provider’s dashboard and see what it asks for. Then resolve the alarm.',
  },
  'refund-outside': {
    read: 'orders.read',
    resolve: null,
    whatToDo:
      'Open the order and say under Payment and refunds why the money went back, and for which product. The credit note follows from that.',
    endsWhen: 'somebody has said why',
  },
  'packed-lighter': {
    read: 'orders.read',
    resolve: 'refunds.make',
    whatToDo:
      'Weigh these pieces again before they leave the shop, and compare them with what the karigar has written down. Then resolve the alarm.',
  },
  'dispute-open': {
    read: 'orders.read',
    resolve: null,
    whatToDo:
      'Upload the evidence (invoice, proof of delivery, messages) in the payment provider’s dashboard, or accept the dispute there. Do not refund a payment in dispute as well, or the customer is paid twice.',
    endsWhen: 'the evidence is with the bank, or the bank has decided',
  },
  'dispute-due': {
    read: 'orders.read',
    resolve: null,
    whatToDo:
      'Upload the evidence in the payment provider’s dashboard today. Without it, the bank decides for its customer.',
    endsWhen: 'the evidence is with the bank, or the bank has decided',
  },
  'books-differ': {
    read: 'turnover.read',
    resolve: null,
    whatToDo:
      'Do not correct anything by hand. Ask your server administrator to run npm run check-books, and to compare these orders with the payment provider’s dashboard.',
    endsWhen: 'the books add up again at the next nightly check',
  },
  unreadable: {
    read: 'shop.read',
    resolve: 'settings.change',
    whatToDo:
      'The lists leave these rows out, and everything else goes on. Ask your server administrator to run npm run check-shop, which says what is wrong with each (runbook, incident 14: “A row cannot be shown”).',
    endsWhen: 'the nightly check finds no such row, and no list has met one for a day',
  },
  'complaint-due': {
    read: 'enquiries.answer',
    resolve: null,
    whatToDo:
      'Open Messages under Custom Requests and choose Complaints. Acknowledge or settle each before its time: the law gives 48 hours and one month.',
    endsWhen: 'each complaint is acknowledged, or settled',
  },
  'messages-given-up': {
    read: 'orders.read',
    resolve: 'settings.change',
    whatToDo:
      'Contact these customers some other way. Ask your server administrator to check whether SMS and e-mail are sent at all.',
  },
  'job-given-up': {
    ...SETTINGS,
    whatToDo:
      'Ask your server administrator to fix the cause and run the jobs again (runbook, incident 7: “A job fails again and again”).',
    endsWhen: 'the jobs are tried again',
  },
  'customers-cannot-pay': {
    read: 'orders.read',
    resolve: null,
    whatToDo:
      'Log in to the payment provider’s dashboard and look at its status page. Do what its words above ask for; keys are compared as the runbook says (incident 12: “Nobody can pay”). Until then customers keep their cart, and you can sell at the counter.',
    endsWhen: 'a customer can pay again',
    sms: 'customers cannot pay online',
  },
  'cannot-write': {
    ...SETTINGS,
    resolve: null,
    whatToDo:
      'Ask your server administrator to free the disk of the database at once, or to make the database writable (runbook, incident 11: “Nothing can be saved”). The shop can be looked at, but nobody can order.',
    endsWhen: 'the database takes writes again',
    sms: 'nothing can be saved',
  },
  clock: {
    ...SETTINGS,
    resolve: null,
    whatToDo:
      'Ask your server administrator to set the clocks of all machines by NTP (timedatectl set-ntp true). The shop corrects what waited for the wrong time by itself; rates, orders and papers keep the time they were made with.',
    endsWhen: 'the clocks have been right for ten minutes',
  },
  'disk-low': {
    ...SETTINGS,
    resolve: null,
    whatToDo:
      'Ask your server administrator to free up space or add a larger disk. When the disk is full the shop stops: it can save no order, image or invoice.',
    endsWhen: 'a tenth of the disk is free again, and it no longer fills up within a week',
  },
  'file-lost': {
    read: 'invoices.read',
    resolve: 'settings.change',
    whatToDo:
      'Ask your server administrator to check whether files are missing from the data folder, and to restore them from a backup.',
  },
  'sms-ceiling': {
    read: 'shop.read',
    resolve: 'settings.change',
    whatToDo:
      'Ask your server administrator to check whether the shop is being flooded with requests. If the requests come from real customers, raise SMS_PER_HOUR.',
  },
  'backup-failed': {
    ...SETTINGS,
    whatToDo:
      'Ask your server administrator to check whether the backup location (BACKUP_TO) can be reached, has space and keeps its files as they are.',
    endsWhen: 'a backup is complete',
  },
  'backup-old': {
    ...SETTINGS,
    whatToDo:
      'Ask your server administrator to take a backup (npm run backup) and to find out why the nightly one is missing.',
    endsWhen: 'a backup is complete',
  },
} as const satisfies Record<string, Alarm>

export type AlarmKind = keyof typeof ALARMS

export const ALARM_KINDS = Object.keys(ALARMS) as [AlarmKind, ...AlarmKind[]]

/** Everything that is known of a kind. */
export const alarmOf = (kind: AlarmKind): Alarm => ALARMS[kind]
