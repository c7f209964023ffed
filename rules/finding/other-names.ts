import { searchable } from './search-text.ts'
import { numberForms, singularPhrase } from './word-forms.ts'

/**
 * Names of things in Hindi and Marathi, in their own letters or in Latin ones, and misspellings of the English names by
 * more than one slip. Each finds what the shop calls by the English name; nobody who types the English name looks for
 * these, unlike with an admin's synonyms.
 */
const NAMES = {
  ring: ['angoothi', 'anguthi', 'अंगूठी', 'अँगूठी', 'अंगठी', 'रिंग'],
  earring: ['kaan', 'karnaphule', 'कर्णफूल', 'कर्णफुले', 'कानातले', 'बाली', 'टॉप्स', 'tops', 'eardrop'],
  jhumka: ['झुमका', 'झुमके', 'झुमकी'],
  necklace: ['haar', 'हार', 'माला', 'neckless', 'neckles', 'necless'],
  chain: ['sankal', 'चेन', 'साखळी', 'चैन'],
  bangle: ['कंगन', 'कड़ा', 'कडा', 'चूड़ी', 'चूड़ियां', 'बांगडी', 'बांगड्या', 'bangdi', 'choodi', 'churi'],
  bracelet: ['ब्रेसलेट', 'bracelate', 'breslet', 'braslet'],
  anklet: ['पायल', 'पैंजण', 'painjan', 'pajeb'],
  mangalsutra: ['मंगलसूत्र', 'mangal sutra'],
  'nose pin': ['नथ', 'नथनी', 'nathani'],
  'toe ring': ['बिछिया', 'जोडवी'],
  pendant: ['locket', 'लॉकेट', 'पेंडेंट', 'pendal'],
  coin: ['sikka', 'सिक्का', 'नाणे'],
  gold: ['sona', 'sone', 'सोना', 'सोने', 'सोन्याची'],
  silver: ['chandi', 'chaandi', 'चांदी', 'चाँदी'],
  platinum: ['प्लेटिनम', 'प्लैटिनम'],
  diamond: ['heera', 'hira', 'हीरा', 'हिरा', 'हीरे'],
  solitaire: ['soliter'],
  ruby: ['manik', 'माणिक'],
  emerald: ['panna', 'पन्ना', 'पाचू'],
  sapphire: ['neelam', 'nilam', 'नीलम', 'safire'],
  'yellow sapphire': ['pukhraj', 'pushkaraj', 'पुखराज', 'पुष्कराज'],
  pearl: ['moti', 'मोती'],
  coral: ['moonga', 'munga', 'मूंगा', 'पोवळे'],
  amethyst: ['jamunia', 'katela', 'जमुनिया'],
  hessonite: ['gomed', 'gomedh', 'गोमेद'],
  turquoise: ['firoza', 'feroza', 'फिरोजा'],
  gift: ['bhet', 'uphar', 'उपहार', 'तोहफा', 'भेट'],
  pooja: ['puja', 'पूजा'],
  diya: ['दीया', 'दिवा', 'deepak', 'samai'],
} as const satisfies Record<string, readonly string[]>

/** The English name in both numbers, by each other one in the singular. */
export const OTHER_NAMES: ReadonlyMap<string, string[]> = new Map(
  Object.entries(NAMES).flatMap(([english, names]) =>
    names.map((name) => [singularPhrase(searchable(name)), numberForms(english)]),
  ),
)
