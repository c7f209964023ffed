import { z } from 'zod'
import { defineSetting } from '#contracts/define-setting.ts'
import { endpoint } from '#contracts/endpoint.ts'
import { money, percent } from '#contracts/fields.ts'
import { DEMO_TRIES } from '#rules/settings/demo-tries.ts'
import { MARKED_STEPS, SETUP_STEPS, type SetupStep } from '#rules/settings/setup-guide.ts'

const marked = z.enum(MARKED_STEPS, 'The shop sees for itself whether this step is done.')

const SetupGuideSettings = z.object({
  marked: z
    .array(marked)
    .max(MARKED_STEPS.length)
    .describe('Steps that an admin calls done, because the shop cannot see it'),
  hidden: z.boolean().describe('Whether the dashboard and the sidebar no longer show the guide'),
})

export const setupGuideSettings = defineSetting({
  key: 'setup-guide',
  title: 'Setup guide',
  fields: {
    marked: { label: 'Steps marked as done', choices: { policies: 'Policies', staff: 'Staff' } },
    hidden: { label: 'Hidden on the dashboard' },
  },
  schema: SetupGuideSettings,
  defaults: { marked: [], hidden: false },
  public: false,
  about: 'what is marked in the setup guide',
})

const OfferQuestion = z
  .object({
    percent,
    examples: z.array(
      z.object({
        name: z.string(),
        price: money,
        ofWork: money.describe('Taken off making charges and stones'),
        ofWhole: money.describe('Taken off the whole price'),
        loss: money.describe('How far that is below the value of the metal'),
      }),
    ),
  })
  .describe('What the discount on a first order takes off the dearest coin and ring, with GST')
export type OfferQuestion = z.infer<typeof OfferQuestion>

export const SetupGuide = z.object({
  tries: z
    .array(z.object({ name: z.enum(DEMO_TRIES), isDone: z.boolean() }))
    .describe(
      'What to try first in a demo with a life behind it, and what was done since it opened; else none',
    ),
  steps: z
    .array(
      z.object({
        step: z.enum(Object.keys(SETUP_STEPS) as [SetupStep, ...SetupStep[]]),
        isDone: z.boolean(),
      }),
    )
    .describe('In the order in which they are best done'),
  offer: OfferQuestion,
  marks: setupGuideSettings.read.answer.pick({ value: true, version: true }),
})
export type SetupGuide = z.infer<typeof SetupGuide>

export const readSetupGuide = endpoint({
  route: 'GET /api/admin/setup-guide',
  permission: 'settings.change',
  passive: true,
  summary: 'Read what a real shop still needs, computed from the state of the shop',
  answer: SetupGuide,
})
