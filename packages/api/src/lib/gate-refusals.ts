import type { EndpointMeta } from '@warsha/contract/endpoint'
import { isOpenToKeys } from '@warsha/domain/api-keys'
import type { RefusalCode } from '@warsha/domain/refusal-codes'

/** Where a shop has a device of the tax authority, whatever issues a document may meet these. */
const ofEInvoices: readonly RefusalCode[] = [
  'eInvoiceRefused',
  'certificateNotIssued',
  'certificateExpired',
  'certificateVATNumberNotMatch',
  'certificateFactMissing',
  'eInvoicingNotPrepared',
  'invoiceAddressMissing',
  'zatcaInvalidVATAddress',
]

/** What any request may be refused with for its shape alone. */
const ofShape: readonly RefusalCode[] = [
  'unreadableRequest',
  'invalidInput',
  'fieldRequired',
  'fieldTooLong',
  'fieldTooShort',
  'fieldNotNumber',
  'fieldTooHigh',
  'fieldTooLow',
  'fieldNotDate',
]

/**
 * What an endpoint answers beside its own refusals: the edge (http.ts) asks about the request, the gate (endpoint.ts) about
 * its caller, their shop and the subscription. `changes`: it is no question, or stores something all the same. `ofShop`: it
 * names a record of a shop.
 */
export function gateRefusals(
  meta: EndpointMeta,
  { shelf, changes, ofShop }: { shelf: string | undefined; changes: boolean; ofShop: boolean },
): RefusalCode[] {
  const { permission } = meta
  const edge: RefusalCode[] = [...ofShape, 'requestTooLarge', 'API_CALLS_QUOTA_EXCEEDED', 'databaseAway', 'diskFull']
  if (permission === 'public') return edge
  const signedIn: RefusalCode[] = [...edge, 'notSignedIn', 'SESSION_EXPIRED']
  const when = (asked: unknown, ...codes: RefusalCode[]): RefusalCode[] => (asked ? codes : [])
  if (permission === 'operator')
    return [...signedIn, 'NotAuthorized', ...when(meta.takesKey, 'keyMissing', 'keyReused')]
  const limited = typeof permission === 'object' && (permission.actions || permission.addOn)
  return [
    ...signedIn,
    ...when(typeof permission === 'object', 'NotAuthorized'),
    ...when(limited, 'NotAllowedOperation'),
    ...when(ofShop && !changes, 'recordOfOtherShop'),
    ...when(!meta.evenFirstPassword, 'passwordMustChange'),
    ...when(!meta.evenFirstPassword && !meta.evenWithoutSecondFactor, 'secondFactorMissing'),
    ...when(meta.takesKey, 'keyMissing', 'keyReused', ...ofEInvoices),
    ...when(changes, 'clockWrong'),
    ...when(changes && !meta.evenExpired, 'subscriptionExpired'),
    ...when(changes && !meta.evenSimulating, 'simulationOnlyLooks'),
    ...when(changes && !meta.ownSession, 'supportOnlyLooks', 'cannotUpdateDisabledShop'),
    ...when(!meta.ownSession && (changes || typeof permission === 'object'), 'shopAlreadyDeleted'),
    ...when(meta.notSupport, 'notForSupport'),
    ...when(meta.notSupport || meta.notOnTablet, 'notOnTablet'),
    ...when(!isOpenToKeys(shelf, meta), 'notForApiKeys'),
  ]
}
