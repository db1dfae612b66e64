import { randomUUID } from 'node:crypto'
import { type CompanyTx, onceDone, sendRest, sentAlong } from '@warsha/db/database'
import { missingForEInvoice, refuseLacks } from '@warsha/domain/e-invoice-lacks'
import { eInvoiceFaultOf } from '@warsha/domain/e-invoices'
import type { Party } from '@warsha/domain/parties'
import { buildDocument, InvalidDocumentError } from '@warsha/zatca/documents'
import { validate } from '@warsha/zatca/validator'
import { orRefuse, refuse } from '../lib/refuse.ts'
import { type ActiveDevice, lockActiveDevice } from '../tax-devices/active-device.ts'
import { documentOf, typeCodes, typeOf } from './document.ts'
import {
  announceDevice,
  findActiveDevice,
  insertEInvoice,
  markReplaced,
  moveDevice,
  type StoredDocument,
  shareShop,
  storedDocument,
} from './queries.ts'

type Issued = { shopId: number; vatAllowed: boolean }
const noted = new WeakMap<CompanyTx, { id: number; shopId: number }[]>()

/** Makes an e-invoice of an invoice once its transaction has stored all of it. One that bears no VAT at all is no tax invoice. */
export function signBeforeCommit(tx: CompanyTx, id: number, { shopId, vatAllowed }: Issued): void {
  if (!vatAllowed) return
  const before = noted.get(tx)
  if (before) {
    before.push({ id, shopId })
    return
  }
  const issued = [{ id, shopId }]
  noted.set(tx, issued)
  // Asked beside what else is sent, so that a shop without a device waits for nothing. The invoices of a transaction are of one shop.
  let hasDevice: boolean | null = null
  const asked = findActiveDevice(tx, shopId).then((device) => {
    hasDevice = device !== undefined
  })
  sentAlong(tx, asked)
  onceDone(tx, async () => {
    const allSent = Promise.withResolvers<void>()
    signing.set(tx, allSent.promise)
    try {
      // It may begin before that is answered (allStored).
      if (hasDevice === null) await asked
      if (hasDevice) await signIssued(tx, issued, allSent.resolve)
    } finally {
      allSent.resolve()
    }
  })
}

const signing = new WeakMap<CompanyTx, Promise<void>>()

/** Waits until the e-invoices that are being signed in the transaction have been sent to the database: what is asked for then sees them. */
export const onceSigned = (tx: CompanyTx): Promise<void> | undefined => signing.get(tx)

/** The device is the last row that an issuing transaction holds, so that it waits for nobody who waits for it. */
async function signIssued(
  tx: CompanyTx,
  issued: readonly { id: number; shopId: number }[],
  allSent: () => void,
): Promise<void> {
  const links: Link[] = []
  for (const shopId of [...new Set(issued.map((one) => one.shopId))].sort((a, b) => a - b)) {
    const ofShop = issued.filter((one) => one.shopId === shopId)
    // The lock is sent right behind the reads, so that both cost one round trip.
    const [documents, device] = await Promise.all([
      Promise.all(ofShop.map(({ id }) => storedDocument(tx, id))),
      lockActiveDevice(tx, shopId),
    ])
    if (!device) continue
    const ofDevice = signed(documents, device, shopId)
    append(tx, device.id, ofDevice)
    links.push(...ofDevice)
  }
  allSent()
  sendRest(tx)
  await check(links)
}

/** The e-invoices of documents, in the places of the chain that come next. */
function signed(
  documents: readonly StoredDocument[],
  device: ActiveDevice,
  shopId: number,
  named: { seller?: string; buyer?: string } = {},
): Link[] {
  let { lastCounter: counter, lastHash: previousHash } = device
  return documents.map((document) => {
    const previousCounter = counter === 0 ? null : counter
    counter += 1
    const place = { deviceId: device.id, counter, previousCounter, previousHash }
    const link = { ...place, ...signedDocument(document, device, place), ...named, invoiceId: document.id, shopId }
    previousHash = link.hash
    return link
  })
}

type Link = Parameters<typeof insertEInvoice>[1] & { counter: number; hash: string; number: string }

/** Takes the places of the chain. Nothing waits for an answer while the device is held: that of the commit says that all succeeded. */
function append(tx: CompanyTx, deviceId: number, links: readonly Link[]): void {
  const last = links.at(-1)
  if (!last) return
  const inserted = links.map(({ number: _, ...link }) => insertEInvoice(tx, link))
  for (const one of [...inserted, moveDevice(tx, deviceId, last.counter, last.hash)]) sentAlong(tx, one)
  announceDevice(tx, deviceId)
}

/** The server stores the documents while they are checked here; what breaks a rule is refused, and nothing of the transaction is stored. */
async function check(links: readonly Link[]): Promise<void> {
  await sent()
  for (const link of links) refuseBroken(link)
}

/** Once what was given to the connection has left for the server. */
const sent = () => new Promise<void>((resolve) => process.nextTick(resolve))

/** Nothing is issued that the authority would refuse. */
function refuseBroken({ signedXml, number }: Link): void {
  const broken = validate(signedXml).findings.find(({ severity }) => severity === 'error')
  if (broken) throw refuse(eInvoiceFaultOf(broken.element, broken.rule, number))
}

type Parties = { seller: Party; buyer: Party }

/**
 * Puts another e-invoice of the same invoice in the place of a refused one, which stays in the chain: with the parties given, a new UUID
 * and the next counter. Number, moment and figures are those of the invoice, so that nothing else changes. Its transaction holds the
 * refused one. Refused where no device of the shop can sign, and with what the new one lacks.
 */
export async function signCorrected(
  tx: CompanyTx,
  invoiceId: number,
  refused: { deviceId: number; counter: number; shopId: number },
  parties: Parties,
): Promise<void> {
  const stored = await storedDocument(tx, invoiceId)
  // The shop before the device, as each issuing transaction and a new certificate hold them.
  await shareShop(tx, refused.shopId)
  const device = await lockActiveDevice(tx, refused.shopId)
  if (!device) throw refuse({ code: 'certificateNotIssued' })
  await markReplaced(tx, refused)
  const named = { seller: JSON.stringify(parties.seller), buyer: JSON.stringify(parties.buyer) }
  const links = signed([{ ...stored, ...parties }], device, refused.shopId, named)
  append(tx, device.id, links)
  await check(links)
}

/** What the document would lack is refused: the refusal names what is to be mended. */
function signedDocument(
  stored: StoredDocument,
  device: ActiveDevice,
  place: { counter: number; previousHash: string },
) {
  // The certificate was looked at when the device was locked.
  orRefuse(refuseLacks(missingForEInvoice({ ...stored, certificate: null }), stored.number))
  const uuid = randomUUID()
  const xml = built(stored, { uuid, icv: place.counter, previousHash: place.previousHash })
  const { xml: signedXml, hash, qr } = device.signer.sign({ xml })
  const typeCode = typeCodes[typeOf(stored)]
  return { uuid, signedXml, hash, qr, typeCode, simplified: stored.taxType === 'Simplified', number: stored.number }
}

function built(stored: StoredDocument, place: { uuid: string; icv: number; previousHash: string }): string {
  try {
    const { xml, totals } = buildDocument(documentOf(stored, place), { allowWarnings: true })
    // Nothing is signed that says another amount than the invoice.
    if (totals.taxInclusive !== stored.total || totals.tax !== stored.vat)
      throw refuse(eInvoiceFaultOf('lines', 'totals', stored.number))
    return xml
  } catch (error) {
    if (!(error instanceof InvalidDocumentError)) throw error
    const [fault] = error.faults
    throw refuse(eInvoiceFaultOf(fault?.path ?? '', fault?.rule ?? fault?.code ?? '', stored.number))
  }
}
