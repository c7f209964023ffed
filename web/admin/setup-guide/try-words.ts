import type { DemoTry } from '#rules/settings/demo-tries.ts'
import { adminPaths } from '#web/admin-kit/admin-paths.ts'
import { moduleTries } from '#web/admin-kit/module-links.ts'
import { paths } from '#web/paths.ts'

type TryWords = { title: string; sentence: string; to: string }

const OF_SHOP: Partial<Record<DemoTry, TryWords>> = {
  'publish-rate': {
    title: 'Publish a rate',
    sentence: 'Gold has moved. The preview says what becomes of every price before anybody sees it.',
    to: adminPaths.metalRates(),
  },
  'buy-ring': {
    title: 'Buy a ring as a customer',
    sentence: 'Any ten digits are a customer. The payment popup takes no money.',
    to: paths.category('gold'),
  },
}

/** The words for a thing that a visitor of the demo may try, and where it is done; null where its module is away. */
export const tryWords = (name: DemoTry): TryWords | null => OF_SHOP[name] ?? moduleTries.get(name) ?? null

const COUNTS = ['no', 'one', 'two', 'three', 'four', 'five']

/** How many there are to try, in words. */
export const inWords = (count: number): string => COUNTS[count] ?? String(count)
