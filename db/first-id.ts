/**
 * The smallest id that a row made at `moment` can have. Ids begin with the time they were made at, so the rows since
 * then are the end of the primary key.
 */
export function firstIdAt(moment: Date): string {
  const time = moment.getTime().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}
