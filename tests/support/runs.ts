/** Set by `npm run test:thorough`, which makes many more random runs. */
export const THOROUGH = process.env.THOROUGH === '1'

/**
 * How many random runs a test makes. `npm test` stays short enough to be waited for; a release is worth the time of a
 * thorough one. The environment variable `name` sets any other number.
 */
export const runs = (name: string, { usual, thorough }: { usual: number; thorough: number }): number =>
  Number(process.env[name] ?? (THOROUGH ? thorough : usual))

/** The same for a whole day (UTC), and on every machine: `20261129`. */
export const seedOfDay = (): number => Number(new Date().toISOString().slice(0, 10).replaceAll('-', ''))
