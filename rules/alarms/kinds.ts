import type { Permission } from '#rules/identity/permissions.ts'

type Alarm = {
  /** Who sees it: every admin with this permission. */
  read: Permission
  /** Who may say that it has been seen to. */
  resolve: Permission
  whatToDo: string
}

const RATE_FEED = { read: 'rates.read', resolve: 'rates.change' } as const

/** What can go wrong while nobody looks. Whoever adds a kind adds its line here. */
export const ALARMS = {
  'feed-failing': {
    ...RATE_FEED,
    whatToDo: 'Set the rates by hand under Metal Rates until the feed answers again.',
  },
  'feed-stale': {
    ...RATE_FEED,
    whatToDo: 'Compare the rates in force with the market and set them by hand if they are old.',
  },
  'feed-implausible': {
    ...RATE_FEED,
    whatToDo: 'Look at the rates. If the change is real, set them by hand and confirm it.',
  },
  'schedule-refused': {
    ...RATE_FEED,
    whatToDo: 'Look at the rates in force and set or plan them again.',
  },
  'rates-old': {
    ...RATE_FEED,
    whatToDo: 'Publish the rates of today under Metal Rates.',
  },
  'file-lost': {
    read: 'invoices.read',
    resolve: 'settings.change',
    whatToDo:
      'Ask your server administrator to check whether files are missing from the data folder, and to restore them from a backup.',
  },
  'sms-ceiling': {
    read: 'office.enter',
    resolve: 'settings.change',
    whatToDo:
      'Ask your server administrator to check whether the shop is being flooded with requests. If these are customers, raise SMS_PER_HOUR.',
  },
  'backup-failed': {
    read: 'settings.change',
    resolve: 'settings.change',
    whatToDo:
      'Ask your server administrator to see whether the place of the backups (BACKUP_TO) can be reached and has room.',
  },
  'backup-old': {
    read: 'settings.change',
    resolve: 'settings.change',
    whatToDo:
      'Ask your server administrator to take a backup (npm run backup) and to see why the night’s is missing.',
  },
} as const satisfies Record<string, Alarm>

export type AlarmKind = keyof typeof ALARMS

export const ALARM_KINDS = Object.keys(ALARMS) as [AlarmKind, ...AlarmKind[]]
