import { contactSettings } from '#contracts/admin/settings.ts'
import type { System } from '#contracts/admin/system.ts'
import { PLACEHOLDER_GSTIN } from '#rules/settings/gstin.ts'
import { DEMO_ADMINISTRATORS } from '#server/config.ts'
import { administratorsAmong, ownersWithEmail } from '#server/identity/customers.store.ts'
import { readSetting } from '#server/settings/read-setting.ts'
import type { Shop } from '#server/shop.ts'

type DemoSetting = System['demoSettings'][number]
type Finding = Omit<DemoSetting, 'screen'> & Partial<DemoSetting>

/** Settings that are still those of a demo, or missing for a real shop; empty if there are none. */
export async function demoSettings(shop: Shop): Promise<DemoSetting[]> {
  const found = [...ofProcess(shop), ...(await ofDatabase(shop))]
  return found.map((finding) => ({ screen: null, ...finding }))
}

function ofProcess({ config }: Shop): Finding[] {
  const found: (Finding | false)[] = [
    config.isDemo && {
      what: 'This shop runs as a demo.',
      whatToDo:
        'Open the real shop on an empty database (docs/runbook/open-a-shop.md). With SHOP_ENV=production it lists which variables are missing.',
    },
    config.isDemo && {
      what: 'Payments go to the sandbox: nobody is charged.',
      whatToDo: 'Set RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET to the live keys.',
    },
    config.SMS_PROVIDER_URL === undefined && {
      what: 'SMS go to the demo outbox: nobody receives them.',
      whatToDo: 'Set SMS_PROVIDER_URL and SMS_PROVIDER_KEY, and register the texts on the DLT portal.',
    },
    config.SMTP_URL === undefined && {
      what: 'E-mails go to the demo outbox: nobody receives them.',
      whatToDo: 'Set SMTP_URL and MAIL_FROM.',
    },
    config.BACKUP_TO === undefined && {
      what: 'There is no nightly backup.',
      whatToDo: 'Set BACKUP_TO to a folder on another machine, or to a bucket.',
    },
    config.SMS_PER_HOUR === 0 && {
      what: 'The number of OTPs per hour has no limit.',
      whatToDo: 'Set SMS_PER_HOUR: a flood of requests costs money with each SMS.',
    },
  ]
  return found.filter((finding) => finding !== false)
}

async function ofDatabase(shop: Shop): Promise<Finding[]> {
  const { db } = shop
  const { gstin } = await readSetting(shop, contactSettings)
  const demoAdmins = await administratorsAmong(db, DEMO_ADMINISTRATORS)
  const owners = await ownersWithEmail(db)
  const found: (Finding | false)[] = [
    (gstin === '' || gstin === PLACEHOLDER_GSTIN) && {
      what: gstin === '' ? 'The shop has no GSTIN.' : `The GSTIN is a placeholder (${gstin}).`,
      whatToDo: 'Enter the GSTIN of the business: it is printed on each invoice.',
      screen: 'contact',
    },
    demoAdmins > 0 && {
      what: `${demoAdmins} of the demo’s mobile numbers still ${demoAdmins === 1 ? 'has' : 'have'} an admin role.`,
      whatToDo:
        'Enter your own numbers in ADMIN_MOBILE_NUMBERS, and remove the role from the demo’s numbers.',
      screen: 'customers',
    },
    owners.length === 0 && {
      what: 'No owner has an e-mail address, so nobody is notified of alarms.',
      whatToDo: 'Enter the e-mail address of an owner.',
      screen: 'profile',
    },
  ]
  return found.filter((finding) => finding !== false)
}
