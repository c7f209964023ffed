import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as alarms from '#db/schema/alarms.ts'
import * as alerts from '#db/schema/alerts.ts'
import * as audit from '#db/schema/audit.ts'
import * as backups from '#db/schema/backups.ts'
import * as batches from '#db/schema/batches.ts'
import * as bulkEdits from '#db/schema/bulk-edits.ts'
import * as careers from '#db/schema/careers.ts'
import * as cart from '#db/schema/cart.ts'
import * as catalogue from '#db/schema/catalogue.ts'
import * as changes from '#db/schema/changes.ts'
import * as checkout from '#db/schema/checkout.ts'
import * as dailyRuns from '#db/schema/daily-runs.ts'
import * as disputes from '#db/schema/disputes.ts'
import * as enquiries from '#db/schema/enquiries.ts'
import * as fileMappings from '#db/schema/file-mappings.ts'
import * as identity from '#db/schema/identity.ts'
import * as invoices from '#db/schema/invoices.ts'
import * as itemApprovals from '#db/schema/item-approvals.ts'
import * as items from '#db/schema/items.ts'
import * as listColumns from '#db/schema/list-columns.ts'
import * as lowStock from '#db/schema/low-stock.ts'
import * as nodes from '#db/schema/nodes.ts'
import * as notifications from '#db/schema/notifications.ts'
import * as orderFulfilment from '#db/schema/order-fulfilment.ts'
import * as orders from '#db/schema/orders.ts'
import * as outbox from '#db/schema/outbox.ts'
import * as outsideRefunds from '#db/schema/outside-refunds.ts'
import * as pans from '#db/schema/pans.ts'
import * as pricing from '#db/schema/pricing.ts'
import * as productImports from '#db/schema/product-imports.ts'
import * as promotions from '#db/schema/promotions.ts'
import * as referenceVersions from '#db/schema/reference-versions.ts'
import * as reviews from '#db/schema/reviews.ts'
import * as roomSamples from '#db/schema/room-samples.ts'
import * as settings from '#db/schema/settings.ts'
import * as shopIdentity from '#db/schema/shop-identity.ts'
import * as shopStarts from '#db/schema/shop-starts.ts'
import * as storeCredit from '#db/schema/store-credit.ts'
import * as tenders from '#db/schema/tenders.ts'
import * as wishlist from '#db/schema/wishlist.ts'
import { MODULE_TABLES } from '#wiring/tables.ts'

const MODULES = [
  alarms,
  alerts,
  audit,
  backups,
  batches,
  bulkEdits,
  careers,
  cart,
  catalogue,
  changes,
  checkout,
  dailyRuns,
  disputes,
  enquiries,
  identity,
  invoices,
  itemApprovals,
  items,
  listColumns,
  lowStock,
  nodes,
  notifications,
  orderFulfilment,
  orders,
  outbox,
  outsideRefunds,
  pans,
  pricing,
  fileMappings,
  productImports,
  promotions,
  referenceVersions,
  reviews,
  roomSamples,
  settings,
  shopIdentity,
  shopStarts,
  storeCredit,
  tenders,
  wishlist,
]

/** Every table of the shop. A new file of `db/schema/` is entered here; a test holds the list against the database. */
export const EVERY_TABLE: readonly PgTable[] = [...MODULES, ...MODULE_TABLES].flatMap((module) =>
  Object.values(module).filter((one): one is PgTable => is(one, PgTable)),
)
