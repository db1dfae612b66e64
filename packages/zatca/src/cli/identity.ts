import { Credentials } from '../gateway.ts'
import { type Certificate, PrivateKey, readCertificate } from '../keys.ts'
import { createSigner, type Signer } from '../signing.ts'
import { CallError, inFile } from './call-error.ts'
import { wanted } from './command.ts'
import { readJson, readText } from './files.ts'

export const force = { type: 'boolean', default: false, about: 'replace a file that exists' } as const
export const keyOption = {
  type: 'string',
  about: "the device's private key: PEM, or base64 as the authority's tool writes it",
} as const

/** Who stamps. */
export const signerOptions = {
  key: keyOption,
  certificate: { type: 'string', about: 'its certificate: PEM, base64, or a binarySecurityToken' },
  credentials: { type: 'string', about: 'or the file of `zatca onboard`, which holds the certificate' },
} as const

export async function readKey(path: string): Promise<PrivateKey> {
  const text = await readText(path)
  return inFile(path, () => PrivateKey.read(text))
}

/**
 * The file that `zatca onboard` writes. It holds a secret.
 * @throws CallError as readJson; FileFault credentials
 */
export async function readCredentials(path: string): Promise<Credentials> {
  const found = await readJson(path)
  const fields: ReadonlyMap<string, unknown> = new Map(
    typeof found === 'object' && found !== null ? Object.entries(found) : [],
  )
  const text = (name: string): string => {
    const value = fields.get(name)
    return typeof value === 'string' ? value : ''
  }
  const kind = text('kind') === 'compliance' ? 'compliance' : 'production'
  return inFile(
    path,
    () => new Credentials({ kind, requestId: text('requestId'), token: text('token'), secret: text('secret') }),
  )
}

type Identity = { readonly certificate?: string | undefined; readonly credentials?: string | undefined }

async function certificateOf({ certificate, credentials }: Identity): Promise<Certificate> {
  if (credentials !== undefined && certificate === undefined) {
    const { certificate: text } = await readCredentials(credentials)
    return inFile(credentials, () => readCertificate(text))
  }
  if (credentials !== undefined)
    throw new CallError('option', '--credentials', 'either --certificate or --credentials, not both')
  const path = wanted(certificate, 'certificate')
  const text = await readText(path)
  return inFile(path, () => readCertificate(text))
}

/** @throws CallError, FileFault; ZatcaError certificate-key when key and certificate do not belong together */
export async function readSigner(values: Identity & { readonly key?: string | undefined }): Promise<Signer> {
  const key = await readKey(wanted(values.key, 'key'))
  return createSigner({ key, certificate: await certificateOf(values) })
}
