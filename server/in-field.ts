import { ShopError } from '#server/errors.ts'

/** Does something for one entry of a list; the fields that a refusal names are then those of that entry: `items.2.huid`. */
export async function inField<T>(prefix: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (fault) {
    if (prefix === '' || !(fault instanceof ShopError) || !Array.isArray(fault.details.fields)) throw fault
    const fields = fault.details.fields.map(({ field, ...about }: { field: string }) => ({
      ...about,
      field: `${prefix}.${field}`,
    }))
    throw new ShopError(fault.code, fault.message, { ...fault.details, fields })
  }
}
