import { answers, spokenChannels } from '@warsha/domain/decisions'
import { textLimits } from '@warsha/domain/limits'
import { shareChannels } from '@warsha/domain/shares'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Estimate, NewEstimatePayer } from './estimate-rows.ts'
import { refuses } from './refusals.ts'
import { NewShare } from './shares.ts'
import { Id, object, requiredText, text, UrlId, Version } from './vocabulary.ts'

const module = 'estimates'
const tags = ['estimates']
const shares = { permission: { module, actions: ['estimates.share'] } } as const
const edits = { permission: { module, actions: ['estimates.edit'] } } as const
const changed = refuses('NotFound', 'NotAuthorized', 'InvalidData', 'alreadyConvertedToTicket')

/** Makes a link to it, and sends it: what is sent is kept as a version, if it differs from the one before. */
const share = endpoint
  .meta(shares)
  .route({ method: 'POST', path: '/estimates/share/{id}', summary: 'Send an estimate to its customer', tags })
  .input(
    object({
      id: UrlId,
      version: Version,
      channel: z.enum(shareChannels),
      /** The customer's own where none is chosen. */
      language: z.enum(['en', 'ar']).optional(),
      /** Other ones than the customer's own. */
      address: z.email().max(100).optional(),
      number: text(20).optional(),
    }),
  )
  .output(NewShare)
  .errors({
    ...changed,
    ...refuses(
      'NotAllowedOperation',
      'estimateEmpty',
      'validUntilPast',
      'noWhatsappNumber',
      'invalidMobileNo',
      'noEmailAddress',
      'mailNotSetUp',
    ),
  })

const revokeShare = endpoint
  .meta(shares)
  .route({ method: 'DELETE', path: '/estimates/shares/{id}', summary: 'Take back a link to an estimate', tags })
  .input(object({ id: UrlId }))
  .output(Estimate)
  .errors(refuses('NotFound', 'NotAuthorized'))

/** What a customer said by word of mouth to each line, noted by the person who heard it. */
const note = endpoint
  .meta({ ...edits, takesKey: true })
  .route({ method: 'POST', path: '/estimates/answers/{id}', summary: 'Note what the customer said', tags })
  .input(
    object({
      id: UrlId,
      version: Version,
      answers: z
        .array(object({ id: Id, answer: z.enum(answers) }))
        .min(1)
        .max(400),
      channel: z.enum(spokenChannels),
      person: requiredText(textLimits.long),
    }),
  )
  .output(Estimate)
  .errors({ ...changed, ...refuses('nothingToDecide', 'proposalChanged', 'answersMissing', 'keyReused') })

/** Somebody called the customer who asked for it. Done twice it stays done. */
const called = endpoint
  .meta(edits)
  .route({ method: 'PUT', path: '/estimates/called/{id}', summary: 'The customer was called', tags })
  .input(object({ id: UrlId }))
  .output(Estimate)
  .errors(refuses('NotFound', 'NotAuthorized'))

/** Who pays it beside its customer; its ticket takes that over. */
const payer = endpoint
  .meta(edits)
  .route({ method: 'PUT', path: '/estimates/payer/{id}', summary: 'Set the insurer or fleet of an estimate', tags })
  .input(object({ id: UrlId, version: Version, payer: NewEstimatePayer.nullable() }))
  .output(Estimate)
  .errors(changed)

export const estimateAnswers = { share, revokeShare, note, called, payer }
