import type { Chapter } from '../chapter.ts'

/** The first three weeks: customers find the shop, and the first things go wrong and are put right. */
export const openingWeeks: Chapter = (day) => {
  day(2).order({ customer: 'Rutuja Deshpande', pieces: ['Diamond Halo Stud Earrings'], pays: 'card' })
  day(3).makesCoupon({ code: 'SOLAPUR500', rupees: 500, days: 80, uses: 50 })
  day(4).order({ customer: 'Nandini Rao', pieces: ['Ruby Double Halo Pendant'], coupon: 'SOLAPUR500' })
  day(6).order({
    customer: 'Harish Nimbalkar',
    pieces: ['Twisted Silver Hoop Earrings', 'Flower Toe Rings Pair', 'Silver Kumkum Box'],
    pays: 'netbanking',
    called: 'three for Sangli',
  })
  day(9).order({
    customer: 'Prakash Hegde',
    pieces: [{ name: 'Lotus Silver Coin 20 Gram', quantity: 10 }],
    business: { gstin: '29AABCH4321K1ZL', legalName: 'Hegde Textiles Private Limited' },
    pays: 'netbanking',
    called: 'coins for the staff',
  })
  day(11).order({ customer: 'Vandana Kale', pieces: ['Oxidised Lotus Kada'], called: 'kada for Barshi' })
  day(12).at('09:15').cancels({ customer: 'Vandana Kale', order: 'kada for Barshi' })
  day(14).order({
    customer: 'Rutuja Deshpande',
    pieces: [{ name: 'Comfort Fit Wedding Band', engraving: 'R & A 2026' }],
    called: 'engraved band',
  })
  day(16).order({
    customer: 'Balaji Waghmare',
    pieces: [
      { name: 'Silver Bowl and Spoon Set', giftWrap: true, giftMessage: 'For Aarav, on his naming day' },
    ],
    isGift: true,
    coupon: 'SOLAPUR500',
  })
  day(18).plansSale({
    name: 'Diwali sale on silver',
    from: 52,
    days: 12,
    percent: 20,
    of: 'making',
    category: 'silver',
  })
  day(22).order({ customer: 'Ganesh Thorat', pieces: ['Small Silver Kalash'], coupon: 'SOLAPUR500' })
  day(25).order({
    customer: 'Harish Nimbalkar',
    pieces: ['Amethyst Lotus Signet Ring'],
    called: 'signet for Sangli',
  })
}
