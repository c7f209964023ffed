/** The tables of GSTR-1 as a screen shows them, in the order of the portal. The last four correct what was filed before. */
export const SECTIONS = [
  'b2b',
  'b2cl',
  'b2cs',
  'cdnr',
  'cdnur',
  'nil',
  'hsn_b2b',
  'hsn_b2c',
  'doc_issue',
  'b2ba',
  'b2cla',
  'cdnra',
  'cdnura',
] as const
export type Section = (typeof SECTIONS)[number]
