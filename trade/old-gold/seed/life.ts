import { chapterWith } from '#seed/demo/life/chapter.ts'
import { WEDDING } from '#trade/counter/seed/chapters/counter-days.ts'
import * as verbs from './verbs.ts'

/** Gold of a grandmother that pays for a wedding, and a ring that is bought without a sale. */
export const oldGoldOfLife = chapterWith(verbs, (day) => {
  day(31)
    .at('17:30')
    .saleForOldGold({
      customer: 'Sneha Bhosale',
      pieces: ['Padma Carved Kada'],
      oldGold: [
        { description: 'Two bangles of her grandmother', purity: 91.6, grossWeight: 22.4, deduction: 0.4 },
        { description: 'Broken chain', purity: 83.3, grossWeight: 6.85, deduction: 0 },
      ],
      pays: { rest: 'bank' },
      occasion: WEDDING,
      soldBy: 'manager',
    })
  day(40).buysOldGold({
    from: 'Balaji Waghmare',
    lots: [{ description: 'Ring without its stone', purity: 75, grossWeight: 4.2, deduction: 0.15 }],
    pays: 'bank',
  })
})
