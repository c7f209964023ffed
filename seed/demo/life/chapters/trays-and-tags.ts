import type { Chapter } from '../chapter.ts'

/** Forty pieces with tags in three trays, from the first count to the one that is still open. */
export const traysAndTags: Chapter = (day) => {
  day(-105).tags({
    product: 'Sapphire and Diamond Tennis Bracelet',
    tray: 'Tray C',
    items: [{ tag: 'SGJ-0040', grams: 17.86, net: 16.62, size: '7 in', huid: '' }],
  })
  day(1)
    .at('09:30')
    .tags({
      product: 'Thin Gold Band',
      tray: 'Tray A',
      items: [
        { tag: 'SGJ-0001', grams: 1.66, size: '8' },
        { tag: 'SGJ-0002', grams: 1.74, size: '10' },
        { tag: 'SGJ-0003', grams: 1.81, size: '12' },
        { tag: 'SGJ-0004', grams: 1.79, size: '12' },
        { tag: 'SGJ-0005', grams: 1.88, size: '14' },
        { tag: 'SGJ-0006', grams: 1.94, size: '16' },
        { tag: 'SGJ-0007', grams: 2.02, size: '18' },
        { tag: 'SGJ-0008', grams: 1.73, size: '10' },
      ],
    })
  day(1)
    .at('09:35')
    .tags({
      product: 'Broad Comfort Fit Wedding Band',
      tray: 'Tray A',
      items: [
        { tag: 'SGJ-0009', grams: 7.34, size: '16' },
        { tag: 'SGJ-0010', grams: 7.61, size: '18' },
        { tag: 'SGJ-0011', grams: 7.86, size: '20' },
        { tag: 'SGJ-0012', grams: 7.83, size: '20' },
        { tag: 'SGJ-0013', grams: 8.14, size: '22' },
        { tag: 'SGJ-0014', grams: 8.41, size: '24' },
      ],
    })
}

/** Chains, studs, bangles and hoops. */
export const moreTrays: Chapter = (day) => {
  day(1)
    .at('09:40')
    .tags({
      product: 'Fine Gold Cable Chain',
      tray: 'Tray B',
      items: [
        { tag: 'SGJ-0015', grams: 2.52, size: '16 in' },
        { tag: 'SGJ-0016', grams: 2.57, size: '16 in' },
        { tag: 'SGJ-0017', grams: 2.93, size: '18 in' },
        { tag: 'SGJ-0018', grams: 2.88, size: '18 in' },
        { tag: 'SGJ-0019', grams: 2.96, size: '18 in' },
        { tag: 'SGJ-0020', grams: 3.24, size: '20 in' },
        { tag: 'SGJ-0021', grams: 3.28, size: '20 in' },
        { tag: 'SGJ-0022', grams: 2.9, size: '18 in' },
      ],
    })
  day(1)
    .at('09:45')
    .tags({
      product: 'Gold Ball Stud Earrings',
      tray: 'Tray B',
      items: [
        { tag: 'SGJ-0023', grams: 1.52 },
        { tag: 'SGJ-0024', grams: 1.55 },
        { tag: 'SGJ-0025', grams: 1.57 },
        { tag: 'SGJ-0026', grams: 1.54 },
        { tag: 'SGJ-0027', grams: 1.58 },
        { tag: 'SGJ-0028', grams: 1.56 },
        { tag: 'SGJ-0029', grams: 1.53 },
        { tag: 'SGJ-0030', grams: 1.6 },
      ],
    })
  day(2)
    .at('09:30')
    .tags({
      product: 'Slim Gold Bangles Pair',
      tray: 'Tray C',
      items: [
        { tag: 'SGJ-0031', grams: 18.42, size: '2-4', photo: 'plain-bangles-gold-slim' },
        { tag: 'SGJ-0032', grams: 19.37, size: '2-6', photo: 'plain-bangles-gold-slim-close-up' },
        { tag: 'SGJ-0033', grams: 19.12, size: '2-6' },
        { tag: 'SGJ-0034', grams: 20.25, size: '2-8' },
      ],
    })
  day(2)
    .at('09:40')
    .tags({
      product: 'Twisted Rope Hoop Earrings',
      tray: 'Tray C',
      items: [
        { tag: 'SGJ-0035', grams: 6.31 },
        { tag: 'SGJ-0036', grams: 6.38 },
        { tag: 'SGJ-0037', grams: 6.44 },
        { tag: 'SGJ-0038', grams: 6.29 },
        { tag: 'SGJ-0039', grams: 6.35 },
      ],
    })
}

/** Two items leave their trays: one is mended, one goes to a customer on approval. The counts of trays are in trade/stock-takes/seed/. */
export const whereTheyAre: Chapter = (day) => {
  day(70).at('12:15').sendsToKarigar({
    tag: 'SGJ-0036',
    karigar: 'Mahesh Sonar',
    note: 'The hinge of the left hoop closes too softly',
  })
  day(78).at('17:10').givesOnApproval({
    tag: 'SGJ-0034',
    to: 'Madhuri Salunkhe',
    days: 10,
    note: 'Her sister in Pune decides',
  })
}
