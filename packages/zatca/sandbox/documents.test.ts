import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { buildDocument } from '../src/documents.ts'
import { sampleDocument } from '../src/samples.ts'
import { hashInvoice, verifyStamp } from '../src/signing.ts'
import { gatewayAt, openTill } from '../test/till.ts'
import { startSandbox } from './main.ts'

// Much is signed and checked here; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

const sandbox = await startSandbox({ port: 0 })
afterAll(sandbox.close)
beforeEach(() => sandbox.set({ clearance: true, chain: 'error', duplicates: 'status' }))
const gateway = gatewayAt(sandbox.addressOf('developer-portal'))
const till = await openTill(gateway)
const simplified = { kind: 'invoice', simplified: true } as const
const standard = { kind: 'invoice', simplified: false } as const

test('documents of every kind are reported or cleared, without a word against them', async () => {
  for (let seed = 1; seed <= 24; seed++) {
    const isSimplified = seed % 2 === 0
    const document = await till.issue(seed, { simplified: isSimplified })
    const result = isSimplified
      ? await gateway.report(document, till.credentials)
      : await gateway.clear(document, till.credentials)
    expect(result, JSON.stringify(result, null, 1)).toMatchObject({
      kind: 'accepted',
      status: 200,
      warnings: [],
      duplicate: false,
    })
  }
})

test('what is cleared comes back with the stamp of the authority and the same hash', async () => {
  const document = await till.issue(100, standard)
  const result = await gateway.clear(document, till.credentials)
  const cleared = result.kind === 'accepted' ? Buffer.from(result.clearedInvoice ?? []).toString() : ''
  expect(hashInvoice(cleared)).toBe(document.hash)
  expect(verifyStamp(cleared)).toEqual([])
  expect(cleared).not.toBe(document.xml)
  expect(cleared).not.toContain(till.credentials.certificate)
})

test('a standard document may come without a stamp', async () => {
  const input = {
    ...sampleDocument(101, { ...standard, now: new Date() }),
    icv: 900,
    previousHash: Buffer.alloc(32, 3).toString('base64'),
  }
  sandbox.set({ chain: 'off' })
  const { xml } = buildDocument(input, { allowWarnings: true })
  const result = await gateway.clear({ xml, hash: hashInvoice(xml), uuid: input.uuid }, till.credentials)
  expect(result, JSON.stringify(result)).toMatchObject({ kind: 'accepted', how: 'cleared' })
})

test('what was accepted is known again, in both ways the authority tells it', async () => {
  const reported = await till.issue(110, simplified)
  const cleared = await till.issue(111, standard)
  const first = await gateway.clear(cleared, till.credentials)
  await gateway.report(reported, till.credentials)
  for (const [duplicates, statuses] of [
    ['status', [409, 208]],
    ['warning', [202, 202]],
  ] as const) {
    sandbox.set({ duplicates })
    const again = [await gateway.report(reported, till.credentials), await gateway.clear(cleared, till.credentials)]
    expect(again).toMatchObject(statuses.map((status) => ({ kind: 'accepted', duplicate: true, status })))
    const documents = [first, again[1]].map((result) => (result?.kind === 'accepted' ? result.clearedInvoice : null))
    expect(documents[1]).toEqual(documents[0])
  }
  expect(sandbox.documents().filter(({ hash }) => hash === reported.hash)).toHaveLength(1)
})

const changed = (document: { xml: string; hash: string; uuid: string }, change: (xml: string) => string) => {
  const xml = change(document.xml)
  expect(xml).not.toBe(document.xml)
  return { ...document, xml }
}

test('a document that is changed after it was stamped is refused', async () => {
  const document = await till.issue(120, simplified)
  const codes = async (sent: typeof document) => {
    const result = await gateway.report(sent, till.credentials)
    return result.kind === 'rejected' ? result.errors.map(({ code }) => code) : [result.kind]
  }
  const otherName = (xml: string) => xml.replace(/(<\/cbc:ProfileID>\s*<cbc:ID>)[^<]*/, '$1X-1')
  const forged = changed(document, otherName)
  expect(await codes({ ...document, ...forged })).toEqual(
    expect.arrayContaining(['invalid-invoice-hash', 'invalid-digital-signature', 'invoiceHash_QRCODE_INVALID']),
  )
  const rehashed = { ...document, ...forged, hash: hashInvoice(forged.xml) }
  expect(await codes(rehashed)).toEqual(
    expect.arrayContaining(['invalid-digital-signature', 'invoiceHash_QRCODE_INVALID']),
  )
  expect(await codes({ ...document, uuid: '00000000-0000-4000-8000-000000000000' })).toEqual(['invalid-uuid'])
  const unstamped = document.xml.replace(/<ext:UBLExtensions>[\s\S]*<\/ext:UBLExtensions>/, '')
  expect(await codes({ ...document, xml: unstamped })).toContain('invalid-digital-signature')
  expect(await codes({ ...document, xml: '<Invoice/' })).toEqual(['XSD_ZATCA_INVALID'])
  expect(await codes(document)).toEqual(['accepted'])
})

test('a breach of a rule is refused with its id', async () => {
  const document = await till.issue(121, simplified)
  const xml = document.xml.replace('>reporting:1.0<', '>clearance:1.0<')
  const result = await gateway.report({ ...document, xml, hash: hashInvoice(xml) }, till.credentials)
  expect(result).toMatchObject({ kind: 'rejected', needs: 'new-document', status: 400 })
  const errors = result.kind === 'rejected' ? result.errors : []
  expect(errors).toContainEqual(expect.objectContaining({ code: 'BR-KSA-EN16931-01', category: 'KSA' }))
})

test('a structure that is not UBL is refused before anything else', async () => {
  const document = await till.issue(122, simplified)
  const xml = document.xml.replace('<cbc:ProfileID>', '<cbc:Surprise>1</cbc:Surprise><cbc:ProfileID>')
  const result = await gateway.report({ ...document, xml, hash: hashInvoice(xml) }, till.credentials)
  const errors = result.kind === 'rejected' ? result.errors.map(({ code }) => code) : []
  expect(errors).toContain('XSD_ZATCA_INVALID')
  expect(errors.filter((code) => code?.startsWith('BR-'))).toEqual([])
})

test('messages come in Arabic when asked', async () => {
  const arabic = gatewayAt(sandbox.addressOf('developer-portal'), {}, { language: 'ar' })
  const document = await till.issue(123, simplified)
  const xml = document.xml.replace('>reporting:1.0<', '>clearance:1.0<')
  const result = await arabic.report({ ...document, xml }, till.credentials)
  const errors = result.kind === 'rejected' ? result.errors : []
  expect(errors.length).toBeGreaterThan(1)
  for (const { text } of errors) expect(text).toMatch(/[ء-ي]/)
})

test('credentials stamp what they cover: their own number, their own kinds, nothing but production', async () => {
  const receipts = await openTill(gateway, { title: '0100' })
  const document = await receipts.issue(130, simplified)
  expect(await gateway.clear(await till.issue(131, standard), receipts.credentials)).toMatchObject({
    kind: 'rejected',
    errors: [{ code: 'certificate-permissions' }],
  })
  sandbox.set({ chain: 'off' })
  const borrowed = await gateway.report(document, till.credentials)
  expect(borrowed).toMatchObject({ kind: 'accepted', status: 202, warnings: [{ code: 'invalid-signing-certificate' }] })
  expect(await gateway.checkCompliance(document, till.credentials)).toMatchObject({ kind: 'unauthorised', status: 401 })
})

test('each kind of document has its endpoint, and reports what is not cleared when clearance is off', async () => {
  const [receipt, invoice] = [await till.issue(140, simplified), await till.issue(141, standard)]
  const misplaced = { kind: 'rejected', errors: [{ code: 'invalid-endpoint' }] }
  expect(await gateway.clear(receipt, till.credentials)).toMatchObject(misplaced)
  expect(await gateway.report(invoice, till.credentials)).toMatchObject(misplaced)
  sandbox.set({ clearance: false })
  expect(await gateway.clear(invoice, till.credentials)).toMatchObject({ kind: 'report-instead', status: 303 })
  const done = await gateway.clearOrReport(invoice, till.credentials)
  expect(done).toMatchObject({ kind: 'accepted', how: 'reported', attempts: [{ status: 303 }, { status: 200 }] })
})

test('the chain is followed, in whatever order it arrives', async () => {
  const other = await openTill(gateway, { title: '0100' })
  const documents = [
    await other.issue(1, simplified),
    await other.issue(2, simplified),
    await other.issue(3, simplified),
  ]
  for (const document of [documents[2]!, documents[0]!, documents[1]!])
    expect(await gateway.report(document, other.credentials)).toMatchObject({ kind: 'accepted', status: 200 })
  const input = { ...sampleDocument(4, { ...simplified, now: new Date() }), icv: 4, previousHash: documents[0]!.hash }
  const signed = other.signer.sign({ xml: buildDocument(input).xml })
  const broken = { ...signed, uuid: input.uuid }
  expect(await gateway.report(broken, other.credentials)).toMatchObject({
    kind: 'rejected',
    errors: [{ code: 'KSA-13' }],
  })
  sandbox.set({ chain: 'warning' })
  expect(await gateway.report(broken, other.credentials)).toMatchObject({
    kind: 'accepted',
    warnings: [{ code: 'KSA-13' }],
  })
})
