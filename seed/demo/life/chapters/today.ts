import { TODAY } from '../calendar.ts'
import type { Chapter } from '../chapter.ts'

/** The day on which the demo is opened, as far as it has come. */
export const today: Chapter = (day) => {
  day(TODAY)
    .at('07:50')
    .order({ customer: 'Anjali Mehta', pieces: [{ name: 'Lotus Silver Coin 20 Gram', quantity: 2 }] })
  day(TODAY)
    .at('11:35')
    .sale({
      customer: 'Sneha Bhosale',
      pieces: [{ name: 'Gold Ball Stud Earrings', tag: 'SGJ-0030' }],
      pays: { rest: 'upi' },
    })
  day(TODAY)
    .at('12:50')
    .estimate({ customer: 'Madhuri Salunkhe', pieces: [{ name: 'Fine Gold Cable Chain', tag: 'SGJ-0021' }] })
  day(TODAY)
    .at('14:20')
    .order({ customer: 'Omkar Swami', pieces: ['Lotus Silver Bar 50 Gram'], pays: 'card' })
  day(TODAY)
    .at('17:05')
    .sale({
      customer: 'Imran Pathan',
      pieces: ['Twisted Silver Hoop Earrings'],
      pays: { rest: 'cash' },
    })
}
