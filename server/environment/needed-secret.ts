/** A secret of the configuration; without one nobody can log in, so its absence is a fault, not a refusal. */
export function neededSecret(name: string, value: string | undefined): string {
  if (!value) throw new Error(`The configuration has no ${name}.`)
  return value
}
