import { randomUUID } from 'node:crypto'
import { buildDocument, type DocumentInput, firstPreviousHash } from '@warsha/zatca/documents'
import { createCsr, issueCertificate, PrivateKey, readCsr } from '@warsha/zatca/keys'
import { createSigner, type SignedInvoice } from '@warsha/zatca/signing'

const day = 86_400_000
const seller = {
  name: 'ورشة النور للسيارات | Al Noor Auto',
  vatNumber: '399999999900003',
  id: { scheme: 'CRN', value: '1010203040' },
  address: {
    street: 'طريق الملك فهد',
    building: '1234',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12211',
    country: 'SA',
  },
} as const
const fields = {
  commonName: 'BENCH',
  deviceSerial: '1-Bench|2-Bench|3-1',
  vatNumber: seller.vatNumber,
  organizationUnit: 'Bench',
  organizationName: 'Bench',
  country: 'SA',
  invoiceTypes: '1100',
  address: 'RRRD2929',
  industry: 'Repair',
}

/** A receipt of twelve lines, prices with VAT, as a workshop writes them. */
const receipt = (icv: number, previousHash: string, now: Date): DocumentInput => ({
  type: 'invoice',
  simplified: true,
  id: `INV-${icv}`,
  uuid: randomUUID(),
  issueDate: new Date(now.getTime() + 3 * 3_600_000).toISOString().slice(0, 10),
  issueTime: '00:00:00',
  icv,
  previousHash,
  seller,
  pricesIncludeVat: true,
  paymentMeans: [{ code: '10' }],
  lines: Array.from({ length: 12 }, (_, line) => ({
    name: `تغيير زيت المحرك | Engine oil change ${line + 1}`,
    quantity: line % 3 === 0 ? '1.5' : '2',
    price: `${35 + line * 7}.${10 + line}`,
    ...(line === 4 && { allowances: [{ percentBp: 1000, reason: 'خصم | Discount' }] }),
  })),
})

/** A device that issues one receipt after the other. */
export function openTill(now: Date) {
  const key = PrivateKey.generate()
  const csr = readCsr(createCsr({ fields, template: 'sandbox', key }).der)
  const certificate = issueCertificate({
    csr,
    issuer: { name: [['CN', 'Bench']], key: PrivateKey.generate() },
    serial: 1n,
    notBefore: now,
    notAfter: new Date(now.getTime() + 365 * day),
  })
  const signer = createSigner({ key, certificate })
  let [icv, previousHash] = [0, firstPreviousHash]
  return {
    key,
    /** Builds, hashes, signs, and makes the QR code. */
    issue: (): SignedInvoice => {
      icv += 1
      const made = signer.sign({ xml: buildDocument(receipt(icv, previousHash, now), { now }).xml, signingTime: now })
      previousHash = made.hash
      return made
    },
  }
}
