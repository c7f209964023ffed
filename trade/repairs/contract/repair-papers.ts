import { z } from 'zod'
import { endpoint, streamed } from '#contracts/endpoint.ts'
import { DESIGN } from '#rules/enquiries/design-limits.ts'
import { REPAIR_LIMITS } from '#trade/repairs/rules/repair-terms.ts'
import { ofRepair, RepairView } from './repairs.ts'

export const addRepairPhotographs = endpoint({
  route: 'POST /api/admin/repairs/:number/photographs',
  permission: 'counter.sell',
  summary: 'Add photographs of a piece as it came in',
  refusals: {
    400: 'A file is no image.',
    404: 'Repair not found.',
    409: 'It has as many photographs as are kept.',
  },
  params: ofRepair,
  files: { field: 'photographs', max: REPAIR_LIMITS.photographs, maxBytes: DESIGN.imageBytes },
  answer: RepairView,
})

export const readRepairPhotograph = endpoint({
  route: 'GET /api/admin/repair-photographs/:id',
  permission: 'counter.sell',
  summary: 'Read a photograph of a repair',
  refusals: { 404: 'Photograph not found.' },
  params: z.object({ id: z.uuid('Photograph not found.') }),
  query: z.object({ size: z.enum(['small', 'full']).default('full') }),
  answer: z.object({ src: z.string().describe('A data URL') }),
})

export const printRepairSlip = endpoint({
  route: 'GET /api/admin/repairs/:number/slip',
  permission: 'counter.sell',
  summary: 'Download the slip that its customer brings along, as a PDF',
  refusals: { 404: 'Repair not found.' },
  params: ofRepair,
  answer: streamed,
  streams: 'application/pdf',
})

export const printJobCard = endpoint({
  route: 'GET /api/admin/repairs/:number/job-card',
  permission: 'counter.sell',
  summary: 'Download the job card for the karigar, as a PDF',
  refusals: { 404: 'Repair not found.' },
  params: ofRepair,
  answer: streamed,
  streams: 'application/pdf',
})
