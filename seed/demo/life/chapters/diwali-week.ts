import type { Chapter } from '../chapter.ts'

/** Dhanteras and Diwali: coins by the dozen, a sale on silver, and the counter open until late. */
export const diwaliWeek: Chapter = (day) => {
  day(68).restocks({ product: 'Lotus Silver Coin 20 Gram', pieces: 60 })
  day(72).order({ customer: 'Manish Shah', pieces: [{ name: 'Lotus Silver Coin 20 Gram', quantity: 4 }] })
  day(73).order({ customer: 'Anjali Mehta', pieces: [{ name: 'Lotus Gold Coin 10 Gram', quantity: 2 }] })
  day(73).order({ customer: 'Balaji Waghmare', pieces: ['Deepa Silver Diya', 'Small Deepa Silver Diya'] })
  day(74).order({ customer: 'Vandana Kale', pieces: ['Silver Pooja Thali Set with Gold Coin'] })
  day(74).order({ customer: 'Priya Nair', pieces: [{ name: 'Lotus Silver Bar 50 Gram', quantity: 2 }] })
  day(75).order({ customer: 'Asha Kulkarni', pieces: ['Vati Mangalsutra'], called: 'mangalsutra' })
  day(75).order({ customer: 'Nandini Rao', pieces: ['Silver Drinking Glass'] })
  day(75).order({ customer: 'Sanjay Iyer', pieces: ['Lotus Gold Coin 10 Gram'] })
  day(76).order({ customer: 'Debjani Ghosh', pieces: [{ name: 'Lotus Silver Coin 20 Gram', quantity: 6 }] })
  day(77).order({
    coupon: 'SOLAPUR500',
    customer: 'Rekha Agarwal',
    pieces: ['Silver Kalash', { name: 'Lotus Silver Coin 20 Gram', quantity: 2 }],
  })
  day(78).order({
    customer: 'Rutuja Deshpande',
    pieces: ['Platinum Solitaire Pendant'],
    pays: 'card',
    called: 'platinum pendant',
  })
  day(80).order({ customer: 'Harish Nimbalkar', pieces: ['Green Enamel Cufflinks'], called: 'cufflinks' })
  day(81).at('10:20').cancels({ customer: 'Harish Nimbalkar', order: 'cufflinks', bank: 'slow' })
}
