import { numberForms } from './word-forms.ts'

/**
 * What shoppers call things in Hindi and Marathi, in their own letters or in Latin ones. Each finds what the shop calls
 * by the English name; nobody who types the English name looks for these, unlike with an admin's synonyms.
 */
const NAMES = {
  ring: ['angoothi', 'anguthi', 'अंगूठी', 'अँगूठी', 'अंगठी', 'रिंग'],
  earring: ['kaan', 'karnaphule', 'कर्णफूल', 'कर्णफुले', 'कानातले', 'बाली', 'टॉप्स', 'tops'],
  jhumka: ['झुमका', 'झुमके', 'झुमकी'],
  necklace: ['haar', 'हार', 'माला'],
  chain: ['sankal', 'चेन', 'साखळी', 'चैन'],
  bangle: ['कंगन', 'कड़ा', 'कडा', 'चूड़ी', 'चूड़ियां', 'बांगडी', 'बांगड्या', 'bangdi'],
  anklet: ['पायल', 'पैंजण', 'painjan'],
  mangalsutra: ['मंगलसूत्र'],
  'nose pin': ['नथ', 'नथनी', 'nathani'],
  'toe ring': ['बिछिया', 'जोडवी'],
  pendant: ['locket', 'लॉकेट', 'पेंडेंट'],
  coin: ['sikka', 'सिक्का', 'नाणे'],
  gold: ['sona', 'sone', 'सोना', 'सोने', 'सोन्याची'],
  silver: ['chandi', 'chaandi', 'चांदी', 'चाँदी'],
  diamond: ['heera', 'hira', 'हीरा', 'हिरा', 'हीरे'],
  ruby: ['manik', 'माणिक'],
  emerald: ['panna', 'पन्ना', 'पाचू'],
  pearl: ['moti', 'मोती'],
} as const satisfies Record<string, readonly string[]>

/** The English name in both numbers, by each Indian one. */
export const INDIAN_NAMES: ReadonlyMap<string, string[]> = new Map(
  Object.entries(NAMES).flatMap(([english, names]) => names.map((name) => [name, numberForms(english)])),
)
