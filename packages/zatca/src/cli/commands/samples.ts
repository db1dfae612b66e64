import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildDocument, type DocumentInput } from '../../documents.ts'
import { createCsr, issueCertificate, PrivateKey, readCsr } from '../../keys.ts'
import { type SampleKind, sampleDocument } from '../../samples.ts'
import { createSigner, firstPreviousHash, type Signer } from '../../signing.ts'
import { command, momentOf, oneOf, wanted, wholeNumber } from '../command.ts'
import { fileError, writeNew } from '../files.ts'
import { force, readSigner, signerOptions } from '../identity.ts'
import { say } from '../terminal.ts'

const kinds: readonly SampleKind[] = ['invoice', 'credit-note', 'debit-note', 'prepayment', 'final']
const day = 86_400_000

/** A device for this run alone, with a certificate of nobody. */
function passingSigner(now: Date): Signer {
  const key = PrivateKey.generate()
  const fields = {
    commonName: 'SAMPLES',
    deviceSerial: '1-Samples|2-Samples|3-1',
    vatNumber: '399999999900003',
    organizationUnit: 'Samples',
    organizationName: 'Samples',
    country: 'SA',
    invoiceTypes: '1100',
    address: 'RRRD2929',
    industry: 'Samples',
  }
  const csr = readCsr(createCsr({ fields, template: 'sandbox', key }).der)
  const issuer = { name: [['CN', 'Samples']], key: PrivateKey.generate() } as const
  const until = new Date(now.getTime() + 365 * day)
  return createSigner({
    key,
    certificate: issueCertificate({ csr, issuer, serial: 1n, notBefore: now, notAfter: until }),
  })
}

/** Documents of one device, each with its place in the chain; the same seed draws the same documents. */
function* chained(
  signer: Signer,
  seed: number,
  count: number,
  wish: { kind?: SampleKind; simplified?: boolean },
  now: Date,
) {
  const { vatNumber } = signer.certificate
  let previousHash = firstPreviousHash
  for (let icv = 1; icv <= count; icv += 1) {
    const drawn = sampleDocument(Math.imul(seed, 0x9e3779b1) + icv, { ...wish, now })
    const seller = vatNumber === null ? drawn.seller : { ...drawn.seller, vatNumber }
    const document: DocumentInput = { ...drawn, seller, icv, previousHash }
    const { xml, hash } = signer.sign({ xml: buildDocument(document, { now }).xml, signingTime: now })
    previousHash = hash
    yield { document, xml }
  }
}

const nameFor = ({ icv, simplified, type, currency = 'SAR', prepayments }: DocumentInput): string =>
  [
    String(icv).padStart(4, '0'),
    simplified ? 'simplified' : 'standard',
    prepayments ? 'final' : type,
    `${currency}.xml`,
  ].join('-')

export const samples = command({
  usage: 'samples --out DIR [--seed N] [--count N]',
  about: `
Writes signed random valid documents: types, VAT categories, currencies, discounts, prices with and without VAT, in one chain. The same seed
draws the same documents on the same day; stamps differ. Without a key they are stamped by a device that no authority knows.`,
  takes: [0, 0],
  options: {
    out: { type: 'string', value: 'DIR', about: 'a folder; it is made if it is not there' },
    seed: { type: 'string', default: '1', value: 'N', about: 'of the random numbers; 1 unless told' },
    count: { type: 'string', default: '10', value: 'N', about: 'how many; 10 unless told' },
    type: { type: 'string', value: 'TYPE', about: `only ${kinds.join(', ')}` },
    only: { type: 'string', value: 'KIND', about: 'standard or simplified' },
    now: { type: 'string', value: 'MOMENT', about: 'as if it were then' },
    ...signerOptions,
    force,
  },
  run: async (values) => {
    const out = wanted(values.out, 'out')
    const seed = wholeNumber(values.seed, 'seed', 0, 0xffff_ffff)
    const count = wholeNumber(values.count, 'count', 1, 1_000_000)
    const now = values.now === undefined ? new Date() : momentOf(values.now, 'now')
    const wish = {
      ...(values.type !== undefined && { kind: oneOf(values.type, 'type', kinds) }),
      ...(values.only !== undefined && {
        simplified: oneOf(values.only, 'only', ['standard', 'simplified']) === 'simplified',
      }),
    }
    const signer = values.key === undefined ? passingSigner(now) : await readSigner(values)
    try {
      mkdirSync(out, { recursive: true })
    } catch (error) {
      throw fileError(out, error)
    }
    for (const { document, xml } of chained(signer, seed, count, wish, now))
      writeNew(join(out, nameFor(document)), xml, { force: values.force })
    say(`${out}: ${count} ${count === 1 ? 'document' : 'documents'}`)
    return 0
  },
})
