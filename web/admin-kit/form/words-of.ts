import type { FieldWords } from '#contracts/define-setting.ts'

/** Label and unit of a setting's field, as a text field takes them. */
export const wordsOf = ({ label, unit }: FieldWords) =>
  unit === '₹' ? { label, prefix: unit } : { label, suffix: unit }
