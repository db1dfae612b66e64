import { type CsrFields, createCsr, type Issuer, issueCertificate, PrivateKey, readCsr } from '../src/keys.ts'

/** What a device of a made-up taxpayer asks for. */
export const deviceFields: CsrFields = {
  commonName: 'TST-886431145-310175397400003',
  deviceSerial: '1-Warsha|2-Till|3-ed22f1d8-e6a2-1118-9b58-d9a8f11e445f',
  vatNumber: '310175397400003',
  organizationUnit: 'فرع الرياض',
  organizationName: 'ورشة النور للسيارات | Al Noor Auto',
  country: 'SA',
  invoiceTypes: '1100',
  address: 'RRRD2929',
  industry: 'Car repair',
}

export const testIssuer = (): Issuer => ({
  name: [
    ['DC', 'local'],
    ['DC', 'gov'],
    ['DC', 'extgazt'],
    ['CN', 'PRZEINVOICESCA4-CA'],
  ],
  key: PrivateKey.generate(),
})

/** A key and the certificate that an authority of the test's own gave it, good for the year 2026. */
export function newDevice({
  fields = deviceFields,
  issuer = testIssuer(),
}: {
  fields?: CsrFields
  issuer?: Issuer
} = {}) {
  const key = PrivateKey.generate()
  const csr = readCsr(createCsr({ fields, template: 'sandbox', key }).der)
  const certificate = issueCertificate({
    csr,
    issuer,
    serial: 379112742831380471835263969587287663520528387n,
    notBefore: new Date('2026-01-01T00:00:00Z'),
    notAfter: new Date('2026-12-31T23:59:59Z'),
  })
  return { key, certificate, issuer }
}
