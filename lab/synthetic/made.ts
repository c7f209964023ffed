import { type SQL, sql } from 'drizzle-orm'

/** The same id for the same thing at every run: a hash in the form of a UUID of version 8. */
export const madeId = (what: string, n: SQL) =>
  sql`overlay(overlay(md5(${what} || ' ' || (${n})) placing '8' from 13) placing 'a' from 17)::uuid`

/** A number below a limit, the same for the same `n` in every run, without a pattern. */
export const pick = (what: string, many: number) =>
  sql`('x' || substr(md5(${what} || ' ' || n), 1, 7))::bit(28)::int % ${many}`
