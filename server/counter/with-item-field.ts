import { ShopError } from '#server/errors.ts'

/** Does something for one product of a sale; the fields that a refusal names are those of that product. */
export async function ofItem<T>(nth: number, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (fault) {
    if (!(fault instanceof ShopError) || !Array.isArray(fault.details.fields)) throw fault
    const fields = fault.details.fields.map(({ field, ...about }: { field: string }) => ({
      ...about,
      field: `items.${nth}.${field}`,
    }))
    throw new ShopError(fault.code, fault.message, { ...fault.details, fields })
  }
}
