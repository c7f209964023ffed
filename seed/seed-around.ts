import { sql } from 'drizzle-orm'
import { gstSettings } from '#contracts/admin/gst.ts'
import type { Db } from '#db/client.ts'
import { jobs } from '#db/schema/careers.ts'
import { customers } from '#db/schema/identity.ts'
import { ads, exclusiveCollections } from '#db/schema/promotions.ts'
import { reviews } from '#db/schema/reviews.ts'
import { infoPages, settings } from '#db/schema/settings.ts'
import { dayInIndia } from '#rules/days.ts'
import { DAY_MS, MINUTE_MS } from '#rules/time.ts'
import { PRICE_RULE } from '#server/pricing/price-rule.ts'
import { DEMO_CUSTOMERS, DEMO_STAFF, demoMobileNumber } from './demo/customers.ts'
import { DEMO_JOBS } from './demo/jobs.ts'
import { AD_DAYS, DEMO_ADS, DEMO_COLLECTIONS, HERO_PHOTO } from './demo/promotions.ts'
import { DEMO_REVIEWS } from './demo/reviews.ts'
import {
  DEMO_BUYBACK,
  DEMO_CONTACT,
  DEMO_DISCOUNTS,
  DEMO_GIFTS,
  DEMO_PAN,
  DEMO_RATE_GUARD,
  DEMO_RETURNS,
  DEMO_WELCOME_OFFER,
} from './demo/settings.ts'
import { firstPages } from './first-pages.ts'
import { found, type PhotoImages } from './seed-images.ts'

/** Invented people and what they said, marked as such. */
export async function seedReviews(
  db: Db,
  productIds: ReadonlyMap<string, string>,
  { now, opened: createdAt }: { now: Date; opened: Date },
): Promise<void> {
  const people = await db
    .insert(customers)
    .values(
      DEMO_CUSTOMERS.map((customer, index) => ({
        ...customer,
        mobileNumber: demoMobileNumber(index),
        createdAt,
      })),
    )
    .returning({ id: customers.id, firstName: customers.firstName, lastName: customers.lastName })
  const customerIds = new Map(people.map(({ id, firstName, lastName }) => [`${firstName} ${lastName}`, id]))
  const rows = DEMO_REVIEWS.map(({ product, by, rating, text, daysAgo }) => {
    const [productId, customerId] = [productIds.get(product), customerIds.get(by)]
    if (!productId || !customerId)
      throw new Error(`A demo review is of nothing or by nobody: ${product}, ${by}`)
    return { productId, customerId, rating, text, isDemo: true, createdAt: daysBefore(now, daysAgo) }
  })
  await db.insert(reviews).values(rows)
}

/** Those who work in the demo, by name. Who is there already keeps a role that is higher. */
export async function seedStaff(db: Db, opened: Date): Promise<void> {
  await db
    .insert(customers)
    .values(DEMO_STAFF.map((colleague) => ({ ...colleague, createdAt: opened })))
    .onConflictDoUpdate({
      target: customers.mobileNumber,
      set: {
        firstName: sql`excluded.first_name`,
        lastName: sql`excluded.last_name`,
        role: sql`case when ${customers.role} = 'customer' then excluded.role else ${customers.role} end`,
      },
    })
}

export async function seedPromotions(db: Db, photos: PhotoImages, now: Date): Promise<void> {
  await db.insert(ads).values(
    DEMO_ADS.map(({ photo, ...ad }, position) => ({
      ...ad,
      ...AD_DAYS,
      imageId: found(photos, photo).id,
      createdAt: minutesBefore(now, position),
    })),
  )
  await db.insert(exclusiveCollections).values(
    DEMO_COLLECTIONS.map(({ photo, ...collection }, position) => ({
      ...collection,
      imageId: found(photos, photo).id,
      updatedAt: minutesBefore(now, position),
    })),
  )
}

export async function seedJobs(db: Db, now: Date): Promise<void> {
  await db.insert(jobs).values(
    DEMO_JOBS.map(({ daysAgo, closed, ...job }) => ({
      ...job,
      postedDate: dayInIndia(daysBefore(now, daysAgo)),
      status: closed ? ('closed' as const) : ('active' as const),
    })),
  )
}

export async function seedSettings(db: Db, photos: PhotoImages, now: Date): Promise<void> {
  const values = {
    contact: DEMO_CONTACT,
    'welcome-offer': DEMO_WELCOME_OFFER,
    buyback: DEMO_BUYBACK,
    'rate-guard': DEMO_RATE_GUARD,
    pan: DEMO_PAN,
    gifts: DEMO_GIFTS,
    returns: DEMO_RETURNS,
    gst: gstSettings.defaults,
    discounts: DEMO_DISCOUNTS,
    'price-rule': { rule: PRICE_RULE },
    home: { hero: found(photos, HERO_PHOTO).id },
  }
  await db
    .insert(settings)
    .values(Object.entries(values).map(([key, value]) => ({ key, value, updatedAt: now })))
  await db.insert(infoPages).values((await firstPages()).map((page) => ({ ...page, updatedAt: now })))
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS)
}
