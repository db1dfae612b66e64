import { labelLayoutNames, mostLabels } from '@warsha/domain/labels'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Id, object } from './vocabulary.ts'

/** Reads only: what is printed is in the body because it may be many parts. */
const pdf = endpoint
  .meta({ permission: { module: 'store' }, changes: false })
  .route({
    method: 'POST',
    path: '/store/labels',
    summary: 'Labels of parts with their barcodes, as a PDF',
    tags: ['store'],
  })
  .input(
    object({
      layout: z.enum(labelLayoutNames).default('sheet'),
      /** The first free place of a sheet of labels. */
      start: z.int().min(1).max(24).default(1),
      language: z.enum(['en', 'ar', 'both']).default('both'),
      /** The selling price of the shop, with VAT. */
      price: z.boolean().default(false),
      parts: z
        .array(object({ partId: Id, count: z.int().min(1).max(mostLabels) }))
        .min(1)
        .max(mostLabels),
    }),
  )
  .output(z.file().mime('application/pdf'))
  .errors(refuses('tooManyAtOnce', 'NotFound', 'tooManyLabels'))

export const labels = { pdf }
