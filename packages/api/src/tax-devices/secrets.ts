import { Credentials, type StoredCredentials } from '@warsha/zatca/gateway'
import { PrivateKey, readCertificate } from '@warsha/zatca/keys'
import { createSigner, type Signer } from '@warsha/zatca/signing'
import { LRUCache } from 'lru-cache'
import { sign as ecdsa } from 'tiny-secp256k1'
import { refuse } from '../lib/refuse.ts'
import { type Belongs, hasSealingKey, type Sealed, seal, unseal } from './seals.ts'

/** What a certificate keeps secret: the key that signs, and the credentials for the gateway. */
export type Secrets = { key: PrivateKey; credentials: Credentials }

type Written = { key: string; credentials: StoredCredentials }

export const sealSecrets = ({ key, credentials }: Secrets, belongs: Belongs): Sealed =>
  seal(JSON.stringify({ key: key.toBase64(), credentials: credentials.reveal() } satisfies Written), belongs)

export function openSecrets(sealed: Sealed, belongs: Belongs): Secrets {
  const { key, credentials } = JSON.parse(unseal(sealed, belongs)) as Written
  return { key: PrivateKey.read(key), credentials: new Credentials(credentials) }
}

export type SealedCertificate = Sealed & { certificate: string }

/** Opened signers, by company and certificate: opening one takes longer than signing with it. */
const signers = new LRUCache<string, Signer>({ max: 1000 })

/**
 * Signs by libsecp256k1, which takes a third of the time that Node's own library takes on this curve (decision 83).
 * Refused: `eInvoicingNotPrepared` where the server lost the key with which the certificate's secrets are sealed.
 */
export function signerOf({ certificate, ...sealed }: SealedCertificate, belongs: Belongs): Signer {
  const name = `${belongs.companyId} ${certificate}`
  const opened = signers.get(name)
  if (opened) return opened
  if (!hasSealingKey(sealed.sealedWith)) throw refuse({ code: 'eInvoicingNotPrepared' })
  const { key } = openSecrets(sealed, belongs)
  const signer = createSigner({ key, certificate: readCertificate(certificate), ecdsa })
  signers.set(name, signer)
  return signer
}
