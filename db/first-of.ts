/** The only row that was asked for, or null where there is none: `query.then(firstOf)`. */
export const firstOf = <Row>(rows: readonly Row[]): Row | null => rows[0] ?? null
