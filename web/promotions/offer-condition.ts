/** `on making charges and stones; coins & bars excluded` as a sentence of its own. */
export function conditionSentence(condition: string): string {
  return `${condition.charAt(0).toUpperCase()}${condition.slice(1)}.`
}
