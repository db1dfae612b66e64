import { largestAttachment } from '@warsha/domain/attachments'
import { isChoiceOfTypes, longestMessagePrefix, megabyte, uploadTypes } from '@warsha/domain/system-settings'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { object, text, UrlId, Version } from './vocabulary.ts'

const tags = ['company']
const meta = { permission: { module: 'administration', actions: ['administration.systemSettings'] } } as const

const decided = {
  maxUploadFileSizeInBytes: z.int().min(megabyte).max(largestAttachment).multipleOf(megabyte),
  /** Pictures are one choice: jpg, jpeg and png together. */
  acceptedFileTypesForUpload: z
    .array(z.enum(uploadTypes))
    .max(uploadTypes.length)
    .refine(isChoiceOfTypes, { error: 'invalidInput' }),
  printCurrency: z.boolean(),
  bilingualInvoice: z.boolean(),
  paymentsInInvoices: z.boolean(),
  messagePrefixEn: text(longestMessagePrefix),
  messagePrefixAr: text(longestMessagePrefix),
}

const SystemSettings = object({
  version: Version,
  ...decided,
  /** What photos and attachments weigh together, and how much of it the installation allows. */
  uploads: object({ bytes: z.int(), mostBytes: z.int() }),
})
export type SystemSettings = z.infer<typeof SystemSettings>

const systemSettings = endpoint
  .meta(meta)
  .route({
    method: 'GET',
    path: '/company/systemSettings',
    summary: 'What the company decides for all its shops',
    tags,
  })
  .output(SystemSettings)

/** Documents printed and messages sent from now on follow. */
const saveSystemSettings = endpoint
  .meta(meta)
  .route({ method: 'PUT', path: '/company/systemSettings/{id}', summary: 'Save the system settings', tags })
  .input(object({ id: UrlId, version: Version, ...decided }))
  .output(SystemSettings)
  .errors(refuses('NotFound', 'InvalidData'))

export const systemSettingCalls = { systemSettings, saveSystemSettings }
