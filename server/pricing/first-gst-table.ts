import type { GstSettings } from '#contracts/admin-gst.ts'

/**
 * The table a shop begins with; the office edits it at /admin/settings/policies, and its accountant signs it off.
 * Jewellery: CBIC, sector FAQ "Gems & Jewellery" no. 7; the 56th Council (September 2025) left it at 3 %.
 */
export const FIRST_GST_TABLE: GstSettings = {
  classes: [
    { hsn: '7113', name: 'Jewellery', points: 300 },
    { hsn: '7114', name: 'Articles of gold and silver', points: 300 },
    { hsn: '7117', name: 'Imitation jewellery', points: 300 },
    { hsn: '7102', name: 'Loose diamonds', points: 150 },
    { hsn: '7103', name: 'Loose coloured stones', points: 25 },
  ],
  otherPoints: 300,
}
