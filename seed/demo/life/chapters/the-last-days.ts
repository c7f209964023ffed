import type { Chapter } from '../chapter.ts'

/** Open work on the day the demo opens. */
export const theLastDays: Chapter = (day) => {
  day(75).makesToOrder({ product: 'Platinum Couple Bands', days: 12 })
  day(76).order({
    customer: 'Rutuja Deshpande',
    pieces: ['Platinum Couple Bands'],
    called: 'couple bands',
    packed: { grossWeight: 15.31, netWeight: 15.31, afterDays: 12 },
  })
  day(90).plansSale({
    name: 'Makar Sankranti',
    from: 40,
    days: 7,
    percent: 10,
    of: 'making-and-stones',
    category: 'gold',
  })
  day(91).order({ customer: 'Asha Kulkarni', pieces: ['Small Payal Pair for Children'] })
  day(92).order({ customer: 'Ganesh Thorat', pieces: ['Silver Kalash'] })
  day(93).order({ customer: 'Sneha Bhosale', pieces: ['Petite Diamond Solitaire Pendant'], stays: 'Packed' })
  day(94).order({
    customer: 'Vandana Kale',
    pieces: ['Twisted Platinum Hoop Earrings'],
    called: 'hoops',
    pays: 'card',
  })
  day(94).order({
    customer: 'Prakash Hegde',
    pieces: [{ name: 'Silver Drinking Glass', quantity: 2, giftWrap: true }],
    isGift: true,
    stays: 'Confirmed',
  })
  day(95).order({ customer: 'Nandini Rao', pieces: ['Petite Emerald Three Stone Ring'], pays: 'card' })
  day(95).order({ customer: 'Balaji Waghmare', pieces: ['Oxidised Lotus Kada'] })
}
