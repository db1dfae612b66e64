import { accountHolders } from '@warsha/domain/dues'
import { shareChannels } from '@warsha/domain/shares'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { NewShare, Share } from './shares.ts'
import { CalendarDate, Done, object, text, UrlId } from './vocabulary.ts'

const tags = ['accounts', 'sharing']
/** As the statement itself: links to statements of partners ask for the partners' module besides. */
const permission = { module: 'customers', actions: ['customers.manageAccount'] } as const
const whose = { holder: z.enum(accountHolders), id: UrlId }

/** How the link to a statement goes out, and to whom. */
export const statementReader = {
  channel: z.enum(shareChannels),
  /** Of an e-mail; the reader's own without one. */
  address: z.email().max(100).optional(),
  /** Of WhatsApp; the reader's own without one. */
  number: text(20).optional(),
}
export const notShared = refuses(
  'NotFound',
  'noWhatsappNumber',
  'invalidMobileNo',
  'noEmailAddress',
  'mailNotSetUp',
  'statementTooLong',
  'invalidInput',
)

/** The days are kept with the link, not in its address; without a last day it is that of sharing. */
const share = endpoint
  .meta({ permission })
  .route({ method: 'POST', path: '/accounts/{holder}/{id}/shares', summary: 'Share the statement by a link', tags })
  .input(
    object({
      ...whose,
      from: CalendarDate.optional(),
      to: CalendarDate.optional(),
      ...statementReader,
      /** The holder's own language where none is chosen; Arabic where they have none. */
      language: z.enum(['en', 'ar']).optional(),
    }),
  )
  .output(NewShare)
  .errors(notShared)

const list = endpoint
  .meta({ permission })
  .route({ method: 'GET', path: '/accounts/{holder}/{id}/shares', summary: 'The links given out to a statement', tags })
  .input(object(whose))
  .output(z.array(Share))
  .errors(refuses('NotFound'))

const revoke = endpoint
  .meta({ permission })
  .route({ method: 'DELETE', path: '/accounts/shares/{id}', summary: 'Take a link to a statement back', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound'))

export const accountShares = { share, shares: list, revokeShare: revoke }
