const MEN = ['men', 'man', 'gent', 'gentlemen', 'male', 'boy', 'husband', 'him', 'purush']
const CHILDREN = ['children', 'child', 'kid', 'baby', 'infant', 'newborn']
const BANGLE = ['bangle', 'kada', 'kangan']

/** Words in the singular, one of each list, in any order; what to search for in their place, one of it or all. */
export type NearestName = { typed: readonly (readonly string[])[]; nearest: readonly [string, ...string[]] }

/**
 * What comes nearest to words for which the shop has nothing. The first that finds something is shown, and the shopper is
 * told that it is not what was searched for.
 */
export const NEAREST_NAMES: readonly NearestName[] = [
  {
    typed: [MEN, ['ring']],
    nearest: ['wedding band', 'signet', 'couple band', 'plain band', 'platinum band'],
  },
  { typed: [MEN, ['bracelet']], nearest: ['curb bracelet', 'curb link', 'link bracelet'] },
  { typed: [MEN, ['gift']], nearest: ['cufflink', 'curb bracelet', 'wedding band'] },
  ...[BANGLE, ['ring'], ['earring'], ['bracelet'], ['chain'], ['pendant']].map(
    (type): NearestName => ({ typed: [CHILDREN, type], nearest: ['children', 'kid', 'baby'] }),
  ),
  { typed: [['rakhi', 'rakhee', 'राखी']], nearest: ['curb bracelet', 'silver bracelet'] },
  { typed: [['rakhi', 'rakhee', 'राखी']], nearest: ['bracelet'] },
  {
    typed: [
      ['maang', 'mang'],
      ['tikka', 'tika', 'teeka'],
    ],
    nearest: ['jhumka', 'choker'],
  },
  { typed: [['tikka', 'tika', 'teeka', 'मांगटीका', 'बिंदी']], nearest: ['jhumka', 'choker'] },
  { typed: [['matha'], ['patti']], nearest: ['jhumka', 'choker'] },
  { typed: [['chain']], nearest: ['necklace'] },
  { typed: [['choker', 'mala', 'rani', 'haram']], nearest: ['necklace'] },
  { typed: [['kamarband', 'vaddanam', 'waist']], nearest: ['necklace'] },
  { typed: [['bajuband', 'vanki', 'armlet']], nearest: ['kada', 'bangle'] },
  { typed: [['brooch', 'lapel']], nearest: ['pendant'] },
  { typed: [['watch']], nearest: ['bracelet'] },
  { typed: [['idol', 'murti', 'ganesh', 'lakshmi', 'laxmi', 'मूर्ति']], nearest: ['diya', 'kalash'] },
]
