import { buildOf, issueDocument, memoryChain, signWith } from '../src/chain.ts'
import type { Seller } from '../src/documents.ts'
import {
  createGateway,
  type Device,
  type Gateway,
  type GatewayOptions,
  type Mode,
  type Patience,
  registerDevice,
} from '../src/gateway.ts'
import { type CsrFields, type CsrTemplate, createCsr, PrivateKey, readCertificate } from '../src/keys.ts'
import { type SampleWish, sampleDocument } from '../src/samples.ts'
import { createSigner } from '../src/signing.ts'

export const vatNumber = '399999999900003'
export const seller: Seller = {
  name: 'ورشة الاختبار | Test Garage',
  vatNumber,
  id: { scheme: 'CRN', value: '1010203040' },
  address: {
    street: 'طريق الملك فهد',
    building: '1234',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12345',
    country: 'SA',
  },
}

const templates: Readonly<Record<Mode, CsrTemplate>> = {
  'developer-portal': 'sandbox',
  simulation: 'simulation',
  core: 'production',
}

let made = 0

/** A till that no authority knows yet. */
export function newDevice(title = '1100', mode: Mode = 'developer-portal', fields: Partial<CsrFields> = {}): Device {
  made += 1
  const key = PrivateKey.generate()
  const all: CsrFields = {
    commonName: `TILL-${made}`,
    deviceSerial: `1-Test|2-Till|3-${made}`,
    vatNumber,
    organizationUnit: 'Main branch',
    organizationName: 'Test Garage',
    country: 'SA',
    invoiceTypes: title,
    address: 'RRRD2929',
    industry: 'Repair',
    ...fields,
  }
  return { key, csr: createCsr({ fields: all, template: templates[mode], key }).pem, seller }
}

/** A client that never really waits. */
export const gatewayAt = (
  address: string,
  patience: Partial<Patience> = {},
  options: Partial<Omit<GatewayOptions, 'patience'>> = {},
): Gateway => createGateway({ ...options, address, patience: { wait: async () => {}, ...patience } })

/** A till that is registered with the gateway and has a chain of its own. */
export async function openTill(
  gateway: Gateway,
  { title = '1100', mode = 'developer-portal' as Mode, otp = '123345' } = {},
) {
  const device = newDevice(title, mode)
  const done = await registerDevice(gateway, otp, { device })
  if (done.kind !== 'registered') throw new Error(`not registered: ${done.at} ${JSON.stringify(done.result)}`)
  const { credentials } = done
  const certificate = readCertificate(credentials.certificate)
  const signer = createSigner({ key: device.key, certificate })
  const chain = memoryChain()
  const name = certificate.deviceSerial ?? ''
  /** Issues a document, ready to be sent. */
  const issue = async (seed: number, wish: Partial<SampleWish> = {}) => {
    const document = sampleDocument(seed, { simplified: true, ...wish, now: new Date() })
    const issued = await issueDocument(chain, {
      device: name,
      key: String(seed),
      build: buildOf(document),
      sign: signWith(signer),
    })
    return { xml: issued.signedXml, hash: issued.hash, uuid: document.uuid, counter: issued.counter }
  }
  return { device, credentials, certificate, signer, chain, name, issue }
}
