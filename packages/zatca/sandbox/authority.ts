import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Mode } from '../src/gateway.ts'
import {
  type Certificate,
  type Csr,
  type Issuer,
  isIssuedBy,
  issueCertificate,
  PrivateKey,
  readCsr,
} from '../src/keys.ts'
import type { Csid, Keeper } from './state.ts'

const hour = 3_600_000
const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The names of the sandbox's two issuers; the first is the real one's, for devices may look at it. */
const names = {
  compliance: [['CN', 'eInvoicing']],
  production: [
    ['DC', 'local'],
    ['DC', 'sandbox'],
    ['CN', 'SANDBOXEINVOICE-CA'],
  ],
} as const

export type Granted = { readonly csid: Csid; readonly secret: string }

/** Gives out one-time passwords and certificates, and knows whose credentials are whose. */
export class Authority {
  readonly #keeper: Keeper
  readonly #now: () => Date
  readonly #issuers: Readonly<Record<Csid['kind'], Issuer>>

  constructor(keeper: Keeper, now: () => Date) {
    this.#keeper = keeper
    this.#now = now
    const { compliance, production } = keeper.state.keys
    this.#issuers = {
      compliance: { name: names.compliance, key: PrivateKey.read(compliance) },
      production: { name: names.production, key: PrivateKey.read(production) },
    }
  }

  /** A one-time password of six digits, good for an hour and one certificate. */
  giveOtp(mode: Mode): string {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const until = new Date(this.#now().getTime() + hour).toISOString()
    this.#keeper.state.otps.push({ mode, code, until })
    this.#keeper.save()
    return code
  }

  /** On the developers' portal every six digits will do. */
  acceptsOtp(mode: Mode, code: string): boolean {
    if (mode === 'developer-portal') return /^\d{6}$/.test(code)
    const now = this.#now().toISOString()
    return this.#keeper.state.otps.some((otp) => otp.mode === mode && otp.code === code && otp.until > now)
  }

  useOtp(mode: Mode, code: string): void {
    const { state } = this.#keeper
    state.otps = state.otps.filter((otp) => otp.mode !== mode || otp.code !== code)
  }

  grant(csr: Csr, base64: string, kind: Csid['kind'], mode: Mode): Granted {
    const { state } = this.#keeper
    state.serial += 1
    const notBefore = this.#now()
    const notAfter = new Date(notBefore)
    notAfter.setUTCFullYear(notAfter.getUTCFullYear() + 5)
    const serial = (BigInt(state.serial) << 64n) + randomBytes(8).readBigUInt64BE()
    const certificate = issueCertificate({ csr, issuer: this.#issuers[kind], serial, notBefore, notAfter })
    const secret = randomBytes(32).toString('base64')
    const csid: Csid = {
      kind,
      mode,
      requestId: String(1_234_567_890_000 + state.serial),
      token: Buffer.from(certificate.base64).toString('base64'),
      secretDigest: digest(secret),
      certificate: certificate.base64,
      csr: base64,
      vatNumber: csr.fields.vatNumber,
      device: csr.fields.deviceSerial,
      title: csr.fields.invoiceTypes,
      passed: [],
    }
    state.csids.push(csid)
    return { csid, secret }
  }

  csrOf = ({ csr }: Csid): Csr => readCsr(Buffer.from(csr, 'base64'))

  /** Whose credentials these are: the header `Authorization`, null when they are nobody's. */
  csidOf(authorization: string | undefined, mode: Mode): Csid | null {
    const pair = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization ?? '')?.[1]
    const [token, secret = ''] = Buffer.from(pair ?? '', 'base64')
      .toString('utf8')
      .split(/:(.*)/s)
    const csid = this.#keeper.state.csids.find((one) => one.token === token && one.mode === mode)
    if (!csid) return null
    return timingSafeEqual(Buffer.from(csid.secretDigest), Buffer.from(digest(secret))) ? csid : null
  }

  /** Whether this sandbox has issued the certificate, for compliance or for production. */
  hasIssued = (certificate: Certificate): boolean =>
    Object.values(this.#issuers).some(({ key }) => isIssuedBy(certificate, key.publicKey))
}
