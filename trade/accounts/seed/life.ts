import { chapterWith } from '#seed/demo/life/chapter.ts'
import * as verbs from './verbs.ts'

/** The accountant closes two months, and leaves the last one to a visitor of the demo; one settlement report is read. */
export const booksOfLife = chapterWith(verbs, (day, { monthAgo }) => {
  for (const count of [3, 2]) {
    const { month, closesOn } = monthAgo(count)
    day(closesOn).at('18:45').closesMonth({ month })
  }
  day(68).at('18:10').readsSettlements({})
})
