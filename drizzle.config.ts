/** For `npm run migration`, which fetches drizzle-kit. It is not installed with the shop: it brings 50 MB, and only a change of the schema needs it. */
export default {
  dialect: 'postgresql',
  schema: './db/schema',
  out: './db/migrations',
  casing: 'snake_case',
}
