import type { CounterChapter } from '../told.ts'

export const WEDDING = 'Wedding of Sneha'

/** The counter: an advance, a wedding of which a part is paid with old gold, a piece that is called off. */
export const counterDays: CounterChapter = (day) => {
  day(30)
    .at('12:10')
    .sale({
      customer: 'Sneha Bhosale',
      pieces: ['Plain Gold Bangles Pair'],
      pays: { bank: 3_00_000, rest: 'upi' },
      occasion: WEDDING,
    })
  day(66)
    .at('13:20')
    .sale({
      customer: 'Suresh Kamble',
      pieces: ['Ruby Halo Stud Earrings'],
      pays: { cash: 30_000 },
      delivery: 'later',
      called: 'studs in two parts',
    })
  day(72)
    .at('18:00')
    .paysRest({ order: 'studs in two parts', pays: { rest: 'upi' }, takesAlong: true })
  day(88)
    .at('16:15')
    .sale({
      customer: 'Imran Pathan',
      pieces: ['Plain Platinum Band'],
      pays: { upi: 12_000 },
      delivery: 'later',
      called: 'band with its rest due',
    })

  day(82).at('11:15').takesToBank({ rupees: 40_000, reason: 'Deposit after Diwali, Bank of Maharashtra' })
  day(86)
    .at('12:25')
    .sale({
      customer: 'Ganesh Thorat',
      pieces: ['Silver Curb Bracelet'],
      pays: { cash: 3_000 },
      delivery: 'later',
      called: 'bracelet called off',
    })
  day(92).at('18:10').callsOff({ order: 'bracelet called off', reason: 'His brother has given him one' })
}

/** Three days of the drawer: one agrees, one is ₹20 short, and one is counted and not yet closed. */
export const cashDays: CounterChapter = (day) => {
  day(93).at('10:40').putsIntoDrawer({ rupees: 10_000, reason: 'Change for the day' })
  day(93)
    .at('12:30')
    .sale({
      customer: 'Ganesh Thorat',
      pieces: ['Twisted Silver Hoop Earrings'],
      pays: { rest: 'cash' },
    })
  day(93)
    .at('15:10')
    .paysExpense({ rupees: 340, reason: 'Tea and bhadang for customers', paidTo: 'Hotel Sugran' })
  day(93).at('20:25').closesDrawer({})
  day(94)
    .at('12:50')
    .sale({
      customer: 'Asha Kulkarni',
      pieces: [{ name: 'Gold Ball Stud Earrings', tag: 'SGJ-0027' }],
      pays: { rest: 'cash' },
    })
  day(94)
    .at('17:20')
    .sale({
      customer: 'Madhuri Salunkhe',
      pieces: [{ name: 'Fine Gold Cable Chain', tag: 'SGJ-0019' }],
      pays: { cash: 20_000, rest: 'card' },
    })
  day(94).at('20:25').closesDrawer({ short: 20, note: 'Counted twice; ₹20 short' })
  day(95).at('11:05').takesToBank({ rupees: 30_000, reason: 'Deposit, Bank of Maharashtra' })
  day(95)
    .at('12:40')
    .sale({
      customer: 'Suresh Kamble',
      pieces: ['Silver Kumkum Box'],
      pays: { cash: 5_000, rest: 'upi' },
    })
  day(95).at('16:05').paysExpense({ rupees: 1_250, reason: 'Velvet boxes', paidTo: 'Kale Packaging' })
  day(95)
    .at('20:05')
    .estimate({
      customer: 'Vandana Kale',
      pieces: [{ name: 'Slim Gold Bangles Pair', tag: 'SGJ-0033' }, 'Ghungroo Payal Pair'],
      called: 'open estimate',
    })
  day(95).at('20:25').closesDrawer({ stays: 'counted' })
}
