import type { Config } from '#server/config.ts'

/**
 * Loads the parts of a shop, once its database answers: half a second that costs nothing while PostgreSQL starts in
 * a process of its own. Loading again is free.
 */
export async function loadParts({ isDemo }: Pick<Config, 'isDemo'>, { dev }: { dev: boolean }) {
  const [
    { createServices },
    { buildApp },
    { wireOf },
    { builtPages, developmentPages, productionPages },
    sandbox,
  ] = await Promise.all([
    import('./services.ts'),
    import('#server/http/app.ts'),
    import('./features.ts'),
    import('#server/http/pages/page-bundles.ts'),
    isDemo ? import('#sandbox/razorpay/razorpay-sandbox.ts') : null,
  ])
  if (!dev) await builtPages()
  return {
    createServices,
    buildApp,
    wireOf,
    servePages: dev ? developmentPages : productionPages,
    razorpaySandbox: sandbox?.razorpaySandbox ?? null,
  }
}
