import type { Permission } from '@warsha/domain/permissions'
import { only, readsExpenses, recordsExpenses } from '@warsha/domain/route-permissions'
import * as z from 'zod'
import { Attachment } from './attached.ts'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { Done, object, UrlId } from './vocabulary.ts'

const tags = ['attachments']

/**
 * The attachments of purchases, of expenses and their returns, or of other transactions: what a document is read by is read here, and who puts it
 * right adds and removes. `where` is the path of the documents.
 */
const attachmentsOf = (
  where: `/${string}`,
  { reads, adds, removes }: Record<'reads' | 'adds' | 'removes', Permission>,
) => ({
  /** A JPEG, a PNG or a PDF by what it holds; a picture comes with a small one of it. */
  add: endpoint
    .meta({ permission: adds, takesKey: true })
    .route({ method: 'POST', path: `${where}/{documentId}/attachments`, summary: 'Attach a file', tags })
    .input(object({ documentId: UrlId, file: z.file(), thumbnail: z.file().optional() }))
    .output(Attachment)
    .errors(
      refuses(
        'NotFound',
        'NotAuthorized',
        'NotAllowedOperation',
        'invalidUploadFileSize',
        'invalidUploadFileType',
        'pictureTooLarge',
        'tooManyAtOnce',
        'attachmentsFull',
        'exceedMaxTotalFilesSizes',
        'storageAway',
        'keyReused',
      ),
    ),
  get: endpoint
    .meta({ permission: reads })
    .route({
      method: 'GET',
      path: `${where}/{documentId}/attachments/{attachmentId}`,
      summary: 'An attached file, to be downloaded',
      tags,
    })
    .input(object({ documentId: UrlId, attachmentId: UrlId }))
    .output(z.file())
    .errors(refuses('NotFound', 'storageAway')),
  /** Of a picture; a PDF has none. */
  thumbnail: endpoint
    .meta({ permission: reads })
    .route({
      method: 'GET',
      path: `${where}/{documentId}/attachments/{attachmentId}/thumbnail`,
      summary: 'The small picture of an attached one',
      tags,
    })
    .input(object({ documentId: UrlId, attachmentId: UrlId }))
    .output(z.file())
    .errors(refuses('NotFound')),
  remove: endpoint
    .meta({ permission: removes })
    .route({
      method: 'DELETE',
      path: `${where}/{documentId}/attachments/{attachmentId}`,
      summary: 'Take an attached file away',
      tags,
    })
    .input(object({ documentId: UrlId, attachmentId: UrlId }))
    .output(Done)
    .errors(refuses('NotFound', 'NotAuthorized', 'NotAllowedOperation')),
})

const store = only('store.purchases')

/** Whoever recorded a purchase at a ticket attaches its document too, without opening purchases. */
export const purchaseAttachments = attachmentsOf('/purchaseInvoices', {
  reads: store,
  adds: {
    module: 'store',
    roles: ['Owner', 'WorkshopManager', 'StoreManager', 'Technician'],
    actions: ['store.purchases', 'tickets.edit'],
  },
  removes: store,
})

export const expenseAttachments = attachmentsOf('/expenseInvoices', {
  reads: readsExpenses,
  adds: recordsExpenses,
  removes: recordsExpenses,
})

export const transactionAttachments = attachmentsOf('/otherTransactions', {
  reads: readsExpenses,
  adds: recordsExpenses,
  removes: recordsExpenses,
})
