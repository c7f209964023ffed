/** Values of the code, such as statuses, as a list in SQL that takes no parameters: `'Packed', 'Shipped'`. */
export function literals(values: readonly string[]): string {
  return values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
}
