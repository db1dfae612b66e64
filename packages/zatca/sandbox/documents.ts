import { ZatcaError } from '../src/error.ts'
import type { Authority } from './authority.ts'
import { chainFindings, type Link } from './checks/chain.ts'
import { qrFindings } from './checks/qr.ts'
import { ruleFindings, schemaInvalid } from './checks/rules.ts'
import { signatureFindings } from './checks/signature.ts'
import { stepsOf } from './csids.ts'
import { type Incoming, readIncoming } from './document.ts'
import { documentReply, duplicateReply, type Endpoint } from './document-reply.ts'
import { type Finding, type Language, phrase, type Say, sayIn } from './finding.ts'
import { hasErrors, type Reply } from './reply.ts'
import type { Settings } from './settings.ts'
import type { Csid, Keeper, Kept } from './state.ts'

export type Submission = {
  readonly endpoint: Endpoint
  readonly csid: Csid
  readonly body: Readonly<Record<string, unknown>>
  readonly language: Language
  readonly now: Date
  readonly settings: Settings
}

const hashErrors = 'Invalid-InvoiceHash'

/** What is wrong before the document is even read. */
function bodyFinding(body: Submission['body'], say: Say): Finding | null {
  const { invoiceHash } = body
  if (typeof invoiceHash !== 'string' || invoiceHash === '')
    return say('error', 'InvoiceHash-Errors', hashErrors, 'hash-missing')
  if (!/^[A-Za-z0-9+/]{43}=$/.test(invoiceHash)) return say('error', 'InvoiceHash-Errors', hashErrors, 'hash-form')
  return null
}

function textOf({ invoice }: Submission['body']): string | null {
  if (typeof invoice !== 'string' || !/^[A-Za-z0-9+/]+={0,2}$/.test(invoice)) return null
  return Buffer.from(invoice, 'base64').toString('utf8')
}

const stepNames: Readonly<Record<string, string>> = {
  388: 'compliant',
  381: 'credit-note-compliant',
  383: 'debit-note-compliant',
}

const stepOf = ({ simplified, typeCode }: Incoming): string =>
  `${simplified ? 'simplified' : 'standard'}-${stepNames[typeCode ?? ''] ?? 'other'}`

const forgedIn = new Set(['INVOICE_HASHING_ERRORS', 'SIGNATURE_ERRORS', 'CERTIFICATE_ERRORS'])
/** It is not shown to come from the device, so it takes no place in its chain. */
const isForged = ({ level, category }: Finding): boolean => level === 'error' && forgedIn.has(category ?? '')

/** The documents of all devices: checked, kept, and known again. */
export class Documents {
  readonly #keeper: Keeper
  readonly #authority: Authority
  readonly #stamp: (xml: string) => string
  readonly #kept = new Map<string, Kept>()
  readonly #links = new Map<string, Map<number, Link>>()

  /** @param stamp puts the authority's stamp and QR code into a document that is cleared */
  constructor(keeper: Keeper, authority: Authority, stamp: (xml: string) => string) {
    this.#keeper = keeper
    this.#authority = authority
    this.#stamp = stamp
    for (const kept of keeper.state.documents) this.#kept.set(`${kept.vatNumber} ${kept.hash}`, kept)
    for (const { device, counter, ...link } of keeper.state.taken) this.#linksOf(device).set(counter, link)
  }

  #linksOf(device: string): Map<number, Link> {
    const known = this.#links.get(device) ?? new Map<number, Link>()
    this.#links.set(device, known)
    return known
  }

  submit(submission: Submission): Reply {
    const { endpoint, csid, body, language, settings } = submission
    const say = sayIn(language)
    if (endpoint === 'clearance' && !settings.clearance)
      return { status: 303, body: { message: phrase(language, 'clearance-off') } }
    const early = bodyFinding(body, say)
    if (early) return documentReply(endpoint, null, null, [early])
    const text = textOf(body)
    const document = text === null ? null : readIncoming(text)
    if (!document) return documentReply(endpoint, null, null, [schemaInvalid(say)])
    const known = this.#kept.get(`${csid.vatNumber} ${document.hash.toString('base64')}`)
    if (known && endpoint !== 'compliance' && body.invoiceHash === known.hash)
      return duplicateReply(endpoint, known, settings, language)
    const findings = this.#check(submission, document, say)
    const kept = this.#keep(submission, document, findings, say)
    const reply = documentReply(endpoint, document, kept, findings)
    if (endpoint === 'compliance') this.#pass(csid, document, findings)
    else if (!findings.some(isForged)) this.#take(csid, document)
    return reply
  }

  #check({ endpoint, csid, body, language, now, settings }: Submission, document: Incoming, say: Say): Finding[] {
    const findings = ruleFindings(document, now, language, say)
    const fault = (code: string, category: string, word: Parameters<Say>[3]) =>
      findings.push(say('error', code, category, word))
    if (body.invoiceHash !== document.hash.toString('base64'))
      fault('invalid-invoice-hash', 'INVOICE_HASHING_ERRORS', 'hash-wrong')
    if (body.uuid !== document.uuid) fault('invalid-uuid', 'INVOICE_UUID_ERRORS', 'uuid-wrong')
    if (document.sellerVat !== csid.vatNumber) fault('certificate-permissions', 'CERTIFICATE_ERRORS', 'vat-wrong')
    if (csid.title[document.simplified ? 1 : 0] !== '1')
      fault('certificate-permissions', 'CERTIFICATE_ERRORS', 'title-wrong')
    const misplaced = document.simplified ? endpoint === 'clearance' : endpoint === 'reporting' && settings.clearance
    if (misplaced) fault('invalid-endpoint', 'REQUEST_ERRORS', 'wrong-endpoint')
    // A standard document is stamped by the authority itself; what its sender put there is replaced.
    if (document.simplified) {
      const stamped = signatureFindings(document, this.#authority.hasIssued, csid.certificate, say)
      findings.push(...stamped.findings, ...qrFindings(document, stamped.certificate, say))
    }
    if (endpoint !== 'compliance' && settings.chain !== 'off')
      findings.push(...chainFindings(document, this.#linksOf(csid.device), settings.chain, say))
    return findings
  }

  /** Keeps what is accepted; adds a finding when it cannot be stamped. */
  #keep({ endpoint, csid, now }: Submission, document: Incoming, findings: Finding[], say: Say): Kept | null {
    if (endpoint === 'compliance' || hasErrors(findings)) return null
    const xml = endpoint === 'clearance' ? this.#stamped(document, findings, say) : document.text
    if (xml === null) return null
    const kept: Kept = {
      hash: document.hash.toString('base64'),
      uuid: document.uuid ?? '',
      vatNumber: csid.vatNumber,
      device: csid.device,
      counter: document.counter,
      how: endpoint === 'clearance' ? 'cleared' : 'reported',
      at: now.toISOString(),
      xml,
    }
    this.#keeper.state.documents.push(kept)
    this.#kept.set(`${kept.vatNumber} ${kept.hash}`, kept)
    return kept
  }

  #stamped({ text }: Incoming, findings: Finding[], say: Say): string | null {
    try {
      return this.#stamp(text)
    } catch (error) {
      if (!(error instanceof ZatcaError)) throw error
      findings.push(say('error', 'GENERAL', 'BUSINESS_RULES', 'no-room', { why: error.message }))
      return null
    }
  }

  #pass(csid: Csid, document: Incoming, findings: Finding[]): void {
    const step = stepOf(document)
    if (hasErrors(findings) || csid.passed.includes(step) || !stepsOf(csid.title).includes(step)) return
    csid.passed.push(step)
  }

  /** Accepted or not, the place in the chain is taken; by the document that came first. */
  #take({ device }: Csid, document: Incoming): void {
    const { counter, previousHash } = document
    const links = this.#linksOf(device)
    if (counter === null || links.has(counter)) return
    const link: Link = { hash: document.hash.toString('base64'), previousHash }
    links.set(counter, link)
    this.#keeper.state.taken.push({ device, counter, ...link })
  }

  /** After the memory was wiped. */
  forget(): void {
    this.#kept.clear()
    this.#links.clear()
  }
}
