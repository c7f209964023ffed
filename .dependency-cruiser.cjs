const USES = require('./scripts/checks/module-uses.cjs')

/** Which way imports run, as docs/map.md explains. */
const from = (path) => ({ path, pathNot: '\\.test\\.tsx?$' })
const never = (name, comment, source, target) => ({
  name,
  comment,
  severity: 'error',
  from: from(source),
  to: target,
})

/**
 * Use cases of a feature may call those of features to the left only; a message to the right is a job. Left of all of them
 * is what every feature shares, right of them what names them all.
 */
const ORDER = [
  'logging',
  'unreadable',
  'demo',
  'adapters',
  'environment',
  'paging',
  'changes',
  'jobs',
  'startup',
  'audit',
  'alarms',
  'settings',
  'delivery',
  'notifications',
  'identity',
  'guards',
  'setting-changes',
  'careers',
  'pricing',
  'batches',
  'table-files',
  'catalogue',
  'product-batches',
  'items',
  'finding',
  'reviews',
  'promotions',
  'enquiries',
  'cart',
  'wishlist',
  'store-credit',
  'orders',
  'invoices',
  'registers',
  'checkout',
  'alerts',
  'books',
  'backup',
  'system',
  'admin',
  'storefront',
  'http',
  'observability',
  'wiring',
  'programs',
]
/** The same for rules. Files directly in rules/ know no feature. */
const RULES_ORDER = [
  'registers',
  'privacy',
  'audit',
  'identity',
  'guards',
  'alarms',
  'careers',
  'batches',
  'table-files',
  'pricing',
  'catalogue',
  'product-form',
  'product-files',
  'product-batches',
  'finding',
  'settings',
  'pages',
  'delivery',
  'reviews',
  'promotions',
  'enquiries',
  'wishlist',
  'store-credit',
  'checkout',
  'invoices',
  'orders',
  'items',
  'alerts',
  'notifications',
  'system',
  'admin',
]
/** The same for screens, from the design system to the admin area's shell. */
const WEB_ORDER = [
  'ui',
  'session',
  'query',
  'admin-kit',
  'alerts',
  'pricing',
  'layout',
  'settings',
  'delivery',
  'reviews',
  'catalogue',
  'items',
  'product-form',
  'product-batches',
  'finding',
  'promotions',
  'enquiries',
  'cart',
  'wishlist',
  'store-credit',
  'orders',
  'identity',
  'checkout',
  'home',
  'careers',
  'admin',
]
/** SQL is written in stores. What is no store and still knows the database's library, and why. */
const SQL_OUTSIDE_STORES = {
  'server/paging/': 'it pages and counts for every store',
  'server/unreadable/': 'it reads every table by its columns',
  'server/jobs/queue.ts': 'it hands the queue the transaction a job is sent in',
  'server/logging/fault-facts.ts': 'it knows the class of a failed statement, and leaves its parameters out',
  'server/http/refusals/data-refusal.ts':
    'it knows the class of a failed statement, and reads why the database refused',
}
const escaped = (path) => path.replaceAll('.', '\\.')
const STORES = ['\\.store\\.ts$', ...Object.keys(SQL_OUTSIDE_STORES).map((path) => `^${escaped(path)}`)]

const leftToRight = (root, order) =>
  order
    .slice(0, -1)
    .map((feature, position) =>
      never(
        `${root}-${feature}-does-not-look-right`,
        `${root}/${feature} is left of what it imports: ${order.join(' · ')}`,
        `^${root}/${feature}/`,
        { path: `^${root}/(${order.slice(position + 1).join('|')})/` },
      ),
    )

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    never('rules-are-pure', 'rules know no clock, network, database or screen', '^rules/', {
      pathNot: ['^rules/', '^node_modules/fast-check'],
    }),
    never('contracts-know-rules-only', 'the wire is described without server or screen', '^contracts/', {
      pathNot: ['^contracts/', '^rules/', '^node_modules/zod', '^wiring/(copies|found)\\.ts$'],
    }),
    never('schema-knows-rules-only', 'tables are described without server or screen', '^db/schema/', {
      path: ['^server/', '^web/', '^contracts/', '^db/(?!schema/)'],
    }),
    never(
      'nobody-knows-the-metrics',
      'features and caches count plainly; metrics read the counts',
      '^server/(?!observability/|programs/bootstrap(-worker)?\\.ts$)',
      { path: '^server/observability/' },
    ),
    never('server-knows-no-screen', 'the server reaches pages through the built bundle only', '^server/', {
      path: '^web/',
    }),
    never(
      'screens-call-the-api',
      'a screen reaches the server by HTTP, or by the façade in a loader',
      '^web/',
      {
        path: ['^server/(?!storefront/(storefront|page-data)\\.server\\.ts$)', '^db/'],
      },
    ),
    never(
      'facade-is-a-type-to-screens',
      'the façade comes by context; importing it would bundle the server',
      '^web/',
      {
        path: '^server/storefront/(storefront|page-data)\\.server\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    never('ui-knows-no-shop', 'the design system has no router, no fetch, no shop', '^web/ui/', {
      path: ['^web/(?!ui/|app\\.css)', '^contracts/', '^server/', '^node_modules/react-router'],
    }),
    {
      name: 'sql-only-in-stores',
      comment: 'a use case calls a named function of a *.store.ts; types may be imported everywhere',
      severity: 'error',
      from: {
        path: ['^(rules|contracts|sandbox|server|web)/', '^trade/[^/]+/(?!(schema|tests)/)'],
        pathNot: STORES,
      },
      to: {
        path: ['^node_modules/(drizzle-orm)/', '^db/schema/', '^trade/[^/]+/schema/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    never(
      'tests-and-lab-stay-outside',
      'what ships does not import what tests and measures it',
      '^(rules|contracts|db|seed|sandbox|server|web|wiring)/|^trade/[^/]+/(?!tests/)',
      {
        path: ['^tests/', '^trade/[^/]+/tests/', '^lab/', '\\.test\\.tsx?$'],
      },
    ),
    never(
      'the-shop-knows-no-module',
      'modules fill the slots of server/modules/shop-module.ts and web/admin-kit/module-screens.ts; only wiring/ names them',
      '^(?!trade/|wiring/)',
      { path: '^trade/' },
    ),
    never(
      'wiring-is-read-where-all-is-named',
      'a use case is given the modules as shop.modules',
      '^(rules|contracts|db|seed|sandbox|server|trade)/(?!(wiring|books|unreadable|setting-changes|storefront|http|demo/life)/|privacy\\.ts$|admin/find\\.ts$|counter/(contract/tenders|web/admin/tenders/brought)\\.ts$)',
      { path: '^wiring/' },
    ),
    {
      name: 'modules-know-no-other',
      comment: 'each can be taken out by itself',
      severity: 'error',
      from: { path: '^trade/([^/]+)/', pathNot: `^trade/(${Object.keys(USES).join('|')})/` },
      to: { path: '^trade/', pathNot: '^trade/$1/' },
    },
    ...Object.entries(USES).map(([name, used]) => ({
      name: `${name}-uses-few-others`,
      comment: 'scripts/checks/module-uses.cjs says which',
      severity: 'error',
      from: { path: `^trade/${name}/` },
      to: { path: '^trade/', pathNot: `^trade/(${[name, ...used].join('|')})/` },
    })),
    never('module-rules-are-pure', 'as rules/ are', '^trade/[^/]+/rules/', {
      pathNot: ['^rules/', '^trade/[^/]+/rules/'],
    }),
    never('module-contracts-know-rules-only', 'as contracts/ do', '^trade/[^/]+/contract/', {
      pathNot: [
        '^(contracts|rules)/',
        '^trade/[^/]+/(contract|rules)/',
        '^node_modules/zod',
        '^wiring/tender-fields\\.ts$',
      ],
    }),
    never('module-schema-knows-rules-only', 'as db/schema/ does', '^trade/[^/]+/schema/', {
      pathNot: ['^(db/schema|rules)/', '^trade/[^/]+/(schema|rules)/', '^node_modules/drizzle-orm'],
    }),
    never('module-server-knows-no-screen', 'as server/ does', '^trade/[^/]+/(server/|module\\.ts)', {
      path: ['^web/', '^trade/[^/]+/web/'],
    }),
    never('module-screens-call-the-api', 'as web/ does', '^trade/[^/]+/web/', {
      path: ['^(server|db)/', '^trade/[^/]+/(server|schema)/', '^trade/[^/]+/module'],
    }),
    never(
      'shared-rules-know-no-feature',
      'dates, money and measures are left of every feature',
      '^rules/[^/]+$',
      {
        path: '^rules/[^/]+/',
      },
    ),
    ...leftToRight('rules', RULES_ORDER),
    ...leftToRight('server', ORDER),
    ...leftToRight('web', WEB_ORDER),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '\\.test\\.tsx?$', '^tests/'] },
    // Tests may import everything, and use syntax the parser does not know yet.
    exclude: { path: ['\\.test\\.tsx?$', '^build/', '\\.react-router/', '\\+types'] },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      conditionNames: ['import', 'node', 'default'],
    },
  },
}
