import type { In } from '#rules/money.ts'

/** A value that a form can carry as it is: amounts in paise have to be put on the wire first (`amountText`). */
type Sent<Value> =
  Value extends In<infer Unit>
    ? unknown extends Unit
      ? Value
      : Unit extends 'rupees'
        ? Value
        : never
    : Value

/** Fields and files as the endpoints with files take them; what is undefined is left out. */
export function multipartOf<Fields extends object>(
  fields: Fields & { [Name in keyof Fields]: Sent<Fields[Name]> },
  files: Readonly<Record<string, readonly File[]>>,
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  for (const [name, chosen] of Object.entries(files)) for (const file of chosen) form.append(name, file)
  return form
}
