import { passkeyAlgorithms } from '@warsha/domain/passkeys'

/** Only pages of a secure origin are given any. */
export const canUsePasskeys = (): boolean => isSecureContext && typeof PublicKeyCredential !== 'undefined'

/** A file of its own: only who presses the button loads it. */
const library = () => import('@simplewebauthn/browser')

/** The user closed the browser's question, or their device has no passkey for us. */
export const wasLeft = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

type Begun = { challenge: string; rpId: string; userHandle: string; known: readonly string[] }
type Owner = { username: string; displayName: string; product: string }

/** Has the device make a passkey, which recognises its user: by a finger, a face or a PIN. */
export async function makePasskey(
  { challenge, rpId, userHandle, known }: Begun,
  { username, displayName, product }: Owner,
) {
  const { startRegistration } = await library()
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: product },
      user: { id: userHandle, name: username, displayName },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: known.map((one) => ({ type: 'public-key', id: one })),
      attestation: 'none',
    },
  })
  const { clientDataJSON: clientDataJson, attestationObject } = response
  return { challenge, credentialId: id, clientDataJson, attestationObject }
}

/** Asks the device for one of its passkeys; it says whose it is. */
export async function showPasskey({ challenge, rpId }: { challenge: string; rpId: string }) {
  const { startAuthentication } = await library()
  const { id, response } = await startAuthentication({ optionsJSON: { challenge, rpId, userVerification: 'required' } })
  const { userHandle = '', clientDataJSON: clientDataJson, authenticatorData, signature } = response
  return { challenge, credentialId: id, userHandle, clientDataJson, authenticatorData, signature }
}
