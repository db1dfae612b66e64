import { buildDocument, type Seller } from '../../documents.ts'
import { ZatcaError } from '../../error.ts'
import { complianceDocument, complianceSteps } from '../../gateway/compliance-documents.ts'
import {
  type Credentials,
  completeRegistration,
  type Device,
  type Gateway,
  type Registration,
  registerDevice,
  renewDevice,
} from '../../gateway.ts'
import { type CsrFields, readCertificate, readCsr } from '../../keys.ts'
import { CallError, inFile } from '../call-error.ts'
import { command, wanted } from '../command.ts'
import { type NewFile, newFile, readJson, readText } from '../files.ts'
import { gatewayOf, gatewayOptions, messagesOf, reasonOf } from '../gateway-options.ts'
import { force, keyOption, readCredentials, readKey } from '../identity.ts'
import { templateOf } from '../mode.ts'
import { put, say, tell } from '../terminal.ts'

/** The seller alone, or a document that names one; what is wrong with it is told when a document is made of it. */
async function readSeller(path: string): Promise<Seller> {
  const found = await readJson(path)
  const object = (value: unknown): value is object => typeof value === 'object' && value !== null
  const seller: unknown = object(found) && 'seller' in found ? found.seller : found
  if (object(seller)) return seller as Seller
  throw new CallError('seller', path, 'the file holds no seller')
}

type Paths = {
  readonly key?: string | undefined
  readonly csr?: string | undefined
  readonly seller?: string | undefined
}

/** What no document can be made of is told before the one-time password is spent. */
function checkSeller(seller: Seller, { vatNumber, invoiceTypes }: CsrFields): void {
  if (seller.vatNumber !== vatNumber)
    throw new ZatcaError('seller-vat-number', 'vatNumber', `the request is for ${vatNumber}`)
  const [step] = complianceSteps(invoiceTypes)
  if (step) buildDocument(complianceDocument(step, seller, 1, new Date()))
}

async function deviceOf(paths: Paths, mode: string | undefined): Promise<Device> {
  const csrFile = wanted(paths.csr, 'csr')
  const key = await readKey(wanted(paths.key, 'key'))
  const csr = await readText(csrFile)
  const { template, publicKey, fields } = inFile(csrFile, () => readCsr(csr))
  if (!publicKey.equals(key.publicKey)) throw new CallError('csr-key', csrFile, 'the request was made with another key')
  if (mode !== undefined && template !== templateOf(mode))
    throw new CallError('csr-mode', csrFile, `the request was made for ${template ?? 'no known mode'}, not for ${mode}`)
  const sellerFile = wanted(paths.seller, 'seller')
  const seller = await readSeller(sellerFile)
  inFile(sellerFile, () => checkSeller(seller, fields))
  return { key, csr, seller }
}

type Way = {
  readonly resume?: string | undefined
  readonly renew?: string | undefined
  readonly otp?: string | undefined
}

async function register(gateway: Gateway, device: Device, { resume, renew, otp }: Way): Promise<Registration> {
  if (resume !== undefined) return await completeRegistration(gateway, await readCredentials(resume), { device })
  const password = wanted(otp ?? process.env.ZATCA_OTP, 'otp')
  if (renew === undefined) return await registerDevice(gateway, password, { device })
  return await renewDevice(gateway, password, await readCredentials(renew), { device })
}

const secretsOf = (credentials: Credentials): string => `${JSON.stringify(credentials.reveal(), null, 2)}\n`

function keep(credentials: Credentials, file: NewFile | null, name: string): void {
  if (!file) {
    put(secretsOf(credentials))
    return
  }
  file.write(secretsOf(credentials))
  const { vatNumber, deviceSerial, notAfter } = readCertificate(credentials.certificate)
  say(`${name}: ${credentials.kind} certificate of ${vatNumber}, ${deviceSerial}, until ${notAfter.toISOString()}`)
}

function tellStop(done: Extract<Registration, { kind: 'stopped' }>): void {
  const step = done.at === 'compliance-check' ? ` (${done.step})` : ''
  tell(`stopped at ${done.at}${step}: ${[done.result.kind, reasonOf(done.result)].filter(Boolean).join(', ')}`)
  for (const { level, code, text } of messagesOf(done.result)) tell(`  ${level} ${code ?? ''}: ${text}`)
}

export const onboard = command({
  usage: 'onboard (--mode MODE | --address URL) --otp DIGITS --key FILE --csr FILE --seller FILE --out FILE',
  about: `
Registers a device with the authority: compliance certificate, the three or six documents that are asked for, production certificate.
The result holds a secret; it is a file that its owner alone can read. If it stops half way, the file holds what --resume goes on with.`,
  takes: [0, 0],
  options: {
    ...gatewayOptions,
    otp: { type: 'string', value: 'DIGITS', about: 'one-time password of the Fatoora portal; or in ZATCA_OTP' },
    key: keyOption,
    csr: { type: 'string', about: 'the request for a certificate, PEM, made with that key' },
    seller: { type: 'string', about: 'JSON: the seller as documents name it, or a document with a seller' },
    out: { type: 'string', about: 'where to keep certificate and secret' },
    resume: { type: 'string', about: 'compliance credentials of an attempt that stopped; takes no password' },
    renew: { type: 'string', about: 'production credentials to be replaced' },
    'show-secret': { type: 'boolean', default: false, about: 'print certificate and secret instead' },
    force,
  },
  run: async (values) => {
    const gateway = gatewayOf(values)
    const device = await deviceOf(values, values.mode)
    const shown = values['show-secret'] && values.out === undefined
    const name = shown ? '' : wanted(values.out, 'out')
    const file = shown ? null : newFile(name, { force: values.force, secret: true })
    let kept = false
    try {
      const done = await register(gateway, device, values)
      const half =
        done.kind === 'stopped' && 'compliance' in done && values.resume === undefined ? done.compliance : null
      const credentials = done.kind === 'registered' ? done.credentials : half
      if (done.kind === 'stopped') tellStop(done)
      if (credentials) {
        keep(credentials, file, name)
        kept = true
      }
      return done.kind === 'registered' ? 0 : 1
    } finally {
      if (!kept) file?.discard()
    }
  },
})
