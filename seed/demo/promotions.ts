import type { PhotoName } from './photos.ts'

/** The two promotion boxes of the home page. Open-ended, so that the demo shop never opens without them. */
export const DEMO_ADS = [
  {
    title: 'Gold for the wedding season',
    notes: 'Jhumkas, kadas and temple necklaces, priced line by line at the day’s rate.',
    link: '/gold',
    photo: 'banner-gold-festive',
  },
  {
    title: 'Diamonds with nothing to hide',
    notes: 'Natural diamonds in platinum and white gold, each with its own report.',
    link: '/diamonds',
    photo: 'banner-diamond-platinum',
  },
] as const satisfies { title: string; notes: string; link: string; photo: PhotoName }[]

export const AD_DAYS = { startsOn: '2026-01-01', endsOn: '2035-12-31' } as const

/** Six collections, the first to be shown first. */
export const DEMO_COLLECTIONS = [
  {
    name: 'Temple Heritage',
    description: 'Granulation, lotus coins and rubies, after the jewellery of the temples of the Deccan.',
    url: '/gold',
    photo: 'collection-temple-heritage',
  },
  {
    name: 'Kundan Emerald',
    description: 'Emerald at the heart of ruby flowers, with pearls that follow the collarbone.',
    url: '/gold/Meenakshi-Bead-Choker',
    photo: 'collection-kundan-emerald',
  },
  {
    name: 'Midnight Brilliance',
    description: 'Platinum, diamonds and the dark: solitaires that need nothing else.',
    url: '/diamonds',
    photo: 'collection-midnight-brilliance',
  },
  {
    name: 'Ruby Noir',
    description: 'Rubies in halos of diamonds, for late evenings.',
    url: '/gemstones',
    photo: 'collection-ruby-noir',
  },
  {
    name: 'Festive Lights',
    description: 'A lamp, a coin, a kada: the gifts of every Diwali.',
    url: '/gift-articles',
    photo: 'collection-festive-lights',
  },
  {
    name: 'Monsoon Pearls',
    description: 'White pearls and blue sapphires, in the colours of July.',
    url: '/gemstones/White-Pearl-Rope-Necklace',
    photo: 'collection-monsoon-pearls',
  },
] as const satisfies { name: string; description: string; url: string; photo: PhotoName }[]

/** The home page's hero. */
export const HERO_PHOTO: PhotoName = 'hero-temple-gold-maroon-velvet'
