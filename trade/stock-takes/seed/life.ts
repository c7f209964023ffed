import { chapterWith } from '#seed/demo/life/chapter.ts'
import * as verbs from './verbs.ts'

/** Two trays are counted: in one a piece is missing, in the other the count is left in the middle. */
export const countsOfLife = chapterWith(verbs, (day) => {
  day(79)
    .at('20:40')
    .counts({
      tray: 'Tray A',
      scans: [
        'SGJ-0001',
        'SGJ-0002',
        'SGJ-0004',
        'SGJ-0005',
        'SGJ-0006',
        'SGJ-0007',
        'SGJ-0009',
        'SGJ-0010',
        'SGJ-0012',
        'SGJ-0013',
        'SGJ-0014',
      ],
      closes: {
        missing: { 'SGJ-0008': 'Not in the tray and not at the window; the camera is being looked at' },
        note: 'Counted after the Diwali week',
      },
    })
  day(95)
    .at('20:45')
    .counts({
      tray: 'Tray B',
      scans: ['SGJ-0015', 'SGJ-0016', 'SGJ-0018', 'SGJ-0020', 'SGJ-0023', 'SGJ-0024'],
    })
})
