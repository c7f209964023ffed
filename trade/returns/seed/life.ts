import { chapterWith, type OwnChapter } from '#seed/demo/life/chapter.ts'
import { VERBS } from '#seed/demo/life/verbs/verbs.ts'
import * as verbs from './verbs.ts'

const WITH = { ...VERBS, ...verbs }

/** Pieces that come back: for their money, for another piece, to be sold, or to be made to fit. */
export const waysBackOfLife: OwnChapter = (tell, calendar) => {
  backSoFar(tell, calendar)
  stillOnTheirWay(tell, calendar)
}

/** Those that are settled. */
const backSoFar = chapterWith(WITH, (day) => {
  day(12).at('20:15').wantsBack({
    order: 'three for Sangli',
    customer: 'Harish Nimbalkar',
    called: 'toe rings back',
    piece: 'Flower Toe Rings Pair',
    reason: 'It does not fit',
  })
  day(13).agrees({ to: 'toe rings back' })
  day(17).receives({ piece: 'toe rings back' })
  day(17).at('13:00').inspects({ piece: 'toe rings back' })
  day(18).refunds({ for: 'toe rings back', restocks: true })

  day(70).order({
    customer: 'Nandini Rao',
    pieces: ['Emerald Double Halo Pendant'],
    called: 'emerald pendant',
  })
  day(80).wantsExchange({ order: 'emerald pendant', customer: 'Nandini Rao', called: 'pendant exchanged' })
  day(81).agrees({ to: 'pendant exchanged' })
  day(85).receives({ piece: 'pendant exchanged' })
  day(85).at('15:30').inspects({ piece: 'pendant exchanged', note: 'As sold, box and report complete' })

  day(82).wantsToSell({ order: 'mangalsutra', customer: 'Asha Kulkarni', called: 'mangalsutra sold' })
  day(83).agrees({ to: 'mangalsutra sold', handover: 'counter' })
  day(84).receives({ piece: 'mangalsutra sold' })
  day(84).at('17:15').inspects({ piece: 'mangalsutra sold' })
  day(86).choosesUpi({ for: 'mangalsutra sold', order: 'mangalsutra', customer: 'Asha Kulkarni' })

  day(74).order({
    customer: 'Balaji Waghmare',
    pieces: ['Slim Platinum Curb Bracelet'],
    called: 'bracelet for Latur',
  })
  day(85).wantsBack({
    order: 'bracelet for Latur',
    customer: 'Balaji Waghmare',
    called: 'bracelet back',
    reason: 'It does not fit',
  })
  day(86).agrees({ to: 'bracelet back' })
  day(91).receives({ piece: 'bracelet back' })
  day(91)
    .at('14:10')
    .inspects({
      piece: 'bracelet back',
      condition: 'worn',
      deduction: { rupees: 1_500, reason: 'Scratches on the clasp' },
    })
})

/** Those that wait for the shop or for the customer. */
const stillOnTheirWay = chapterWith(WITH, (day) => {
  day(78).order({
    customer: 'Prakash Hegde',
    pieces: ['Flush Diamond Platinum Band'],
    called: 'band for Bengaluru',
  })
  day(88).wantsResized({
    order: 'band for Bengaluru',
    customer: 'Prakash Hegde',
    called: 'band resized',
    size: 'size 20',
  })
  day(89).agrees({ to: 'band resized' })

  day(79).order({ customer: 'Vandana Kale', pieces: ['Blue Sapphire Bead Pendant'], called: 'bead pendant' })
  day(88).wantsBack({
    order: 'bead pendant',
    customer: 'Vandana Kale',
    called: 'bead pendant back',
    reason: 'It looks different from the images',
  })
  day(89).agrees({ to: 'bead pendant back' })
  day(94).receives({ piece: 'bead pendant back' })

  day(82).order({ customer: 'Sanjay Iyer', pieces: ['Silver Bowl and Spoon Set'], called: 'bowl and spoon' })
  day(95).wantsBack({
    order: 'bowl and spoon',
    customer: 'Sanjay Iyer',
    called: 'bowl back',
    reason: 'It is damaged or faulty',
    notes: 'The rim of the bowl is dented, the box was fine.',
  })

  day(83).order({
    customer: 'Debjani Ghosh',
    pieces: ['Sapphire Halo Platinum Ring'],
    pays: 'card',
    called: 'sapphire ring',
  })
  day(94).disputes({ order: 'sapphire ring' })
})
