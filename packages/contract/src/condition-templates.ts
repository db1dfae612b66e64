import { carViews } from '@warsha/domain/car-outline'
import { textLimits } from '@warsha/domain/limits'
import { outlineLimits } from '@warsha/domain/outline-file'
import * as z from 'zod'
import { endpoint, managesCatalogue } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Done, Id, object, requiredText, UrlId, Version } from './vocabulary.ts'

const tags = ['vehicle conditions']
const names = { nameEn: requiredText(textLimits.long), nameAr: requiredText(textLimits.long) }
const side = z.number().positive().max(outlineLimits.side)
const place = z.number().min(0).max(outlineLimits.side)

/** All sides of a car, each with its parts; paths in the units of their view. */
const Outline = z
  .array(
    object({
      code: z.enum(carViews),
      ...names,
      width: side,
      height: side,
      parts: z
        .array(
          object({
            code: requiredText(outlineLimits.code),
            ...names,
            path: requiredText(outlineLimits.path),
            at: z.tuple([place, place]),
          }),
        )
        .min(1)
        .max(outlineLimits.parts),
    }),
  )
  .min(1)
  .max(carViews.length)

const fields = { ...names, active: z.boolean().default(true), outline: Outline }

export const OutlineTemplate = object({
  id: Id,
  ...fields,
  /** Whether a car was marked on it: its lines stay then. */
  used: z.boolean(),
  version: Version,
})
export type OutlineTemplate = z.infer<typeof OutlineTemplate>

export const OutlineTemplateRow = object({
  id: Id,
  nameEn: z.string(),
  nameAr: z.string(),
  active: z.boolean(),
  used: z.boolean(),
  version: Version,
})
export type OutlineTemplateRow = z.infer<typeof OutlineTemplateRow>

const list = endpoint
  .meta(managesCatalogue)
  .route({ method: 'GET', path: '/conditionTemplates', summary: 'The outlines of the company', tags })
  .output(z.array(OutlineTemplateRow))

const get = endpoint
  .meta(managesCatalogue)
  .route({ method: 'GET', path: '/conditionTemplates/{id}', summary: 'One outline with its parts', tags })
  .input(object({ id: UrlId }))
  .output(OutlineTemplate)
  .errors(refuses('NotFound'))

const add = endpoint
  .meta(managesCatalogue)
  .route({ method: 'POST', path: '/conditionTemplates', summary: 'Add an outline', tags })
  .input(object(fields))
  .output(OutlineTemplate)
  .errors(refuses('nameTaken', 'outlineUnusable'))

const change = endpoint
  .meta(managesCatalogue)
  .route({ method: 'PUT', path: '/conditionTemplates/{id}', summary: 'Change an outline', tags })
  .input(object({ id: UrlId, version: Version, ...fields }))
  .output(OutlineTemplate)
  .errors(refuses('NotFound', 'InvalidData', 'nameTaken', 'outlineUnusable', 'outlineInUse'))

const remove = endpoint
  .meta(managesCatalogue)
  .route({ method: 'DELETE', path: '/conditionTemplates/{id}', summary: 'Delete an outline never used', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound', 'deleteFailure'))

export const conditionTemplates = { list, get, add, change, remove }
