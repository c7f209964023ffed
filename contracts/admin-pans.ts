import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { rupees } from './fields.ts'

export const PanSettings = z.object({
  above: rupees
    .min(1, 'The threshold is at least one rupee.')
    .max(10_00_00_000, 'The threshold is at most ten crore rupees.')
    .describe('A sale for more than this asks for the PAN of its buyer'),
})
export type PanSettings = z.infer<typeof PanSettings>

export const readPanSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings/pan',
  access: 'administrator',
  permission: 'office.enter',
  summary: 'From which amount on a buyer is asked for the PAN',
  answer: PanSettings,
})

export const setPanSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/pan',
  access: 'administrator',
  permission: 'settings.change',
  summary: 'Set from which amount on a buyer is asked for the PAN',
  body: PanSettings,
  answer: PanSettings,
})
