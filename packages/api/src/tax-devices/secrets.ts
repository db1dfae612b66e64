import { Credentials, type StoredCredentials } from '@warsha/zatca/gateway'
import { PrivateKey, readCertificate } from '@warsha/zatca/keys'
import { createSigner, type Signer } from '@warsha/zatca/signing'
import { LRUCache } from 'lru-cache'
import { type Belongs, type Sealed, seal, unseal } from './seals.ts'

/** What a certificate keeps secret: the key that signs, and the credentials for the gateway. */
export type Secrets = { key: PrivateKey; credentials: Credentials }

type Written = { key: string; credentials: StoredCredentials }

export const sealSecrets = ({ key, credentials }: Secrets, belongs: Belongs): Sealed =>
  seal(JSON.stringify({ key: key.toBase64(), credentials: credentials.reveal() } satisfies Written), belongs)

export function openSecrets(sealed: Sealed, belongs: Belongs): Secrets {
  const { key, credentials } = JSON.parse(unseal(sealed, belongs)) as Written
  return { key: PrivateKey.read(key), credentials: new Credentials(credentials) }
}

export type SealedCertificate = Sealed & { certificateId: number; certificate: string }

/** Opened signers, by the id of their certificate: opening one takes longer than signing with it. */
const signers = new LRUCache<number, Signer>({ max: 1000 })

export function signerOf({ certificateId, certificate, ...sealed }: SealedCertificate, belongs: Belongs): Signer {
  const opened = signers.get(certificateId)
  if (opened) return opened
  const { key } = openSecrets(sealed, belongs)
  const signer = createSigner({ key, certificate: readCertificate(certificate) })
  signers.set(certificateId, signer)
  return signer
}
