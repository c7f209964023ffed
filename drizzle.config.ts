/** For `npm run migration`, which fetches drizzle-kit: 50 MB that only a change of the schema needs. */
export default {
  dialect: 'postgresql',
  schema: ['./db/schema', './trade/*/schema'],
  out: './db/migrations',
  casing: 'snake_case',
}
