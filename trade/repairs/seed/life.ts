import { chapterWith } from '#seed/demo/life/chapter.ts'
import * as verbs from './verbs.ts'

/** Pieces of customers that are mended. */
export const repairsOfLife = chapterWith(verbs, (day) => {
  day(61).takesInRepair({
    called: 'broken clasp',
    customer: 'Imran Pathan',
    piece: 'Gold chain, 20 in',
    work: 'New clasp, polish',
    grams: 11.42,
    purity: '22K',
    rupees: 850,
    days: 5,
  })
  day(61).at('17:00').givesToKarigar({ repair: 'broken clasp', karigar: 'Mahesh Sonar' })
  day(65).getsBackFromKarigar({ repair: 'broken clasp', grams: 11.4, wages: 300 })
  day(65).finishesRepair({ repair: 'broken clasp', rupees: 850 })
  day(67).at('12:55').fetchesRepair({ repair: 'broken clasp', rupees: 850 })
  day(91).takesInRepair({
    called: 'loose stone',
    customer: 'Asha Kulkarni',
    piece: 'Ring with a ruby',
    work: 'Tighten the stone',
    grams: 4.86,
    purity: '18K',
    rupees: 600,
    days: 4,
  })
  day(91).at('16:50').givesToKarigar({ repair: 'loose stone', karigar: 'Rafiq Shaikh' })
  day(92).takesInRepair({
    called: 'thin bangles',
    customer: 'Madhuri Salunkhe',
    piece: 'Four thin bangles',
    work: 'Make round, polish',
    grams: 32.15,
    purity: '22K',
    rupees: 1_200,
    days: 6,
  })
  day(95).finishesRepair({ repair: 'thin bangles', rupees: 1_200 })
})
