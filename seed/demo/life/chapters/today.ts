import { TODAY } from '../calendar.ts'
import type { Chapter } from '../chapter.ts'

/** The day on which the demo is opened, as far as it has come. */
export const today: Chapter = (day) => {
  day(TODAY)
    .at('07:50')
    .order({ customer: 'Anjali Mehta', pieces: [{ name: 'Lotus Silver Coin 20 Gram', quantity: 2 }] })
  day(TODAY)
    .at('14:20')
    .order({ customer: 'Omkar Swami', pieces: ['Lotus Silver Bar 50 Gram'], pays: 'card' })
}
