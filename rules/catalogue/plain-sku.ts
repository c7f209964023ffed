import { typedText } from '#rules/typed-text.ts'

/**
 * A SKU as it is compared, however it was typed or a file is called: in small letters, and in NFC, because a Mac writes
 * accents and vowel signs apart.
 */
export const plainSku = (text: string): string => typedText(text).toLowerCase()
