/** Fields and files as the endpoints with files take them; what is undefined is left out. */
export function multipartOf(fields: object, files: Readonly<Record<string, readonly File[]>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value))
  for (const [name, chosen] of Object.entries(files)) for (const file of chosen) form.append(name, file)
  return form
}
