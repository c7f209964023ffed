import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { wholeNumber } from '#contracts/fields.ts'
import { ADMIN_IDLE_MINUTES } from '#rules/identity/admin-idle.ts'

const { min, max } = ADMIN_IDLE_MINUTES
const RANGE = `Please enter a whole number of minutes from ${min} to ${max}.`

const AdminSessionSettings = z.object({
  idleMinutes: wholeNumber(min, max, RANGE).describe(
    'Minutes without an admin call after which an admin logs in again',
  ),
})

export const adminSessionSettings = defineSetting({
  key: 'admin-sessions',
  title: 'Idle admins',
  fields: {
    idleMinutes: { label: 'Log in again after', unit: 'minutes' },
  },
  schema: AdminSessionSettings,
  defaults: { idleMinutes: ADMIN_IDLE_MINUTES.default },
  permission: 'roles.change',
  public: false,
  about: 'the idle time after which an admin must log in again',
})
