import type { Chapter } from '../chapter.ts'

/** Custom requests. */
export const customDesigns: Chapter = (day) => {
  day(64).asksForDesign({
    called: 'armlet',
    customer: 'Sneha Bhosale',
    notes: 'A vaaki like this kada, in 22K, about 18 g. For February.',
    photo: 'carved-kada-gold',
  })
  day(66)
    .at('16:40')
    .quotesDesign({ design: 'armlet', purity: '22K', grams: 18, making: 38_000, advance: 60_000 })
  day(86).asksForDesign({
    called: 'earrings to match',
    customer: 'Kavya Reddy',
    notes: 'Small jhumkas that match this necklace, below ₹90,000 if possible.',
    photo: 'temple-coin-necklace-gold',
  })
  day(89).quotesDesign({
    design: 'earrings to match',
    purity: '22K',
    grams: 5.2,
    making: 14_500,
    stones: 4_000,
    advance: 25_000,
  })
  day(94).at('21:05').asksForDesign({
    called: 'initials',
    customer: 'Rutuja Deshpande',
    notes: 'Cufflinks like these, with the letters RD in enamel. Is silver possible?',
    photo: 'enamel-cufflinks-green',
  })
}

/** Messages, complaints and wishes of customers. */
export const messages: Chapter = (day) => {
  day(90).writes({
    customer: 'Thomas Mathew',
    message: 'Do you send to Kochi on a Saturday? The wedding is on Sunday.',
  })
  day(95).writes({
    customer: 'Gurpreet Kaur',
    message: 'Can the rope hoops be had in white gold? I would like a pair for my mother.',
  })
  day(95).at('17:50').complains({
    customer: 'Harish Nimbalkar',
    order: 'signet for Sangli',
    message: 'The stone of the signet ring is paler than on the picture, and nobody answered my call.',
  })
  day(60).waitsForProduct({ customer: 'Nandini Rao', product: 'Silver Coin Gift Set of Four' })
  day(84).waitsForGold({ customer: 'Priya Nair', rupees: 11_900 })
}
