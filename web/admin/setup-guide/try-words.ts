import type { DemoTry } from '#rules/settings/demo-tries.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { moduleTabs } from '#web/admin-kit/module-links.ts'
import { paths } from '#web/paths.ts'

/** What a visitor of the demo reads of each thing to try, and where it is done. */
export const TRY_WORDS = {
  'sell-tag': {
    title: 'Sell a tag',
    sentence: 'Type SGJ-0005 at the counter, or scan a printed label, and take the money in two ways.',
    to: adminPaths.counter({ tag: 'SGJ-0005' }),
  },
  'publish-rate': {
    title: 'Publish a rate',
    sentence: 'Gold has moved. The preview says what becomes of every price before anybody sees it.',
    to: adminPaths.metalRates(),
  },
  'count-tray': {
    title: 'Count a tray',
    sentence: 'A count of Tray B was begun last evening: scan what is left, and close it.',
    to: moduleTabs('items').find(({ label }) => label === 'Stock-take')?.to ?? adminPaths.items(),
  },
  'close-month': {
    title: 'Close last month',
    sentence: 'The books of two months are closed. See whether the last one agrees, and close it.',
    to: adminPaths.accounts(),
  },
  'buy-ring': {
    title: 'Buy a ring as a customer',
    sentence: 'Any ten digits are a customer. The payment popup takes no money.',
    to: paths.category('gold'),
  },
} as const satisfies Record<DemoTry, { title: string; sentence: string; to: string }>
