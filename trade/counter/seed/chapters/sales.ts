import { TODAY } from '#seed/demo/life/calendar.ts'
import type { CounterChapter } from '../told.ts'

/** Sales of the three months, those of today last, an estimate, and a design that becomes an order. */
export const sales: CounterChapter = (day) => {
  day(5)
    .at('11:40')
    .sale({
      customer: 'Suresh Kamble',
      pieces: [{ name: 'Thin Gold Band', tag: 'SGJ-0003' }],
      pays: { cash: 10_000, rest: 'upi' },
    })
  day(20)
    .at('16:30')
    .sale({
      customer: 'Imran Pathan',
      pieces: ['Plain Silver Bangles Pair', 'Silver Curb Bracelet'],
      pays: { rest: 'card' },
      discount: 200,
    })
  day(74)
    .at('18:20')
    .sale({
      customer: 'Sneha Bhosale',
      pieces: [{ name: 'Gold Ball Stud Earrings', tag: 'SGJ-0025' }, 'Silver Kumkum Box'],
      pays: { cash: 15_000, rest: 'card' },
    })
  day(75)
    .at('19:05')
    .sale({
      customer: 'Madhuri Salunkhe',
      pieces: [{ name: 'Fine Gold Cable Chain', tag: 'SGJ-0017' }],
      pays: { rest: 'upi' },
    })
  day(75)
    .at('19:50')
    .sale({
      customer: 'Ganesh Thorat',
      pieces: [{ name: 'Broad Comfort Fit Wedding Band', tag: 'SGJ-0011' }],
      pays: { card: 40_000, rest: 'upi' },
    })
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
    .at('17:05')
    .sale({
      customer: 'Imran Pathan',
      pieces: ['Twisted Silver Hoop Earrings'],
      pays: { rest: 'cash' },
    })
  day(66)
    .at('17:20')
    .ordersDesign({ design: 'armlet', customer: 'Sneha Bhosale', advance: 60_000, called: 'the armlet' })
}
