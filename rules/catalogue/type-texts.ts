/**
 * Texts of listings for jewellery types that many shops have; a type that only this shop has gets a sentence without
 * one.
 */
export const TYPE_TEXTS: Readonly<Record<string, string>> = {
  Rings:
    'Solitaires, signets, couple bands and coloured stones, in gold, platinum and silver. Resizing is part of the service.',
  Earrings: 'Jhumkas, studs, hoops and drops, from 22K temple work to pearls for every day.',
  Necklaces: 'Temple necklaces, chokers and strings of pearls, for the wedding and long after it.',
  Pendants: 'Pendants in gold, platinum and silver, with diamonds, sapphires, or nothing but the metal.',
  Mangalsutra: 'Mangalsutra in 22K gold and black beads, traditional and light.',
  Bangles: 'Carved kadas and plain bangles, hallmarked, in the sizes of Indian wrists.',
  Bracelets: 'Tennis bracelets, chains and cuffs in gold, platinum and silver.',
  Chains: 'Chains in every length, hallmarked and weighed before your eyes.',
  Anklets: 'Payal with ghungroo and fine chains for the ankle, in sterling silver.',
  'Toe Rings': 'Toe rings in sterling silver that open to fit.',
  'Nose Pins': 'Nose pins and naths, from a single diamond to the Maharashtrian nath with pearls.',
  Cufflinks: 'Cufflinks with enamel and stones, to give and to wear.',
  'Coins & Bars': 'Gold and silver coins and bars of certified purity, close to the day’s rate.',
  'Loose Stones':
    'Diamonds and coloured stones to be set as you wish, with their certificates and country of origin.',
  Silverware: 'Bowls, spoons and glasses in silver for babies, guests and festivals.',
  'Pooja Articles': 'Diyas, thalis and kalashes in silver for the pooja room.',
}
