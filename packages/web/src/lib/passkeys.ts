import { passkeyAlgorithms } from '@warsha/domain/passkeys'

/** Only pages of a secure origin are given any. */
export const canUsePasskeys = (): boolean => isSecureContext && typeof PublicKeyCredential !== 'undefined'

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))

const textOf = (bytes: ArrayBuffer): string =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** The user closed the browser's question, or their device has no passkey for us. */
export const wasLeft = (error: unknown): boolean =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)

type Begun = { challenge: string; rpId: string; userHandle: string; known: readonly string[] }
type Owner = { username: string; displayName: string; product: string }

/** Has the device make a passkey, which recognises its user: by a finger, a face or a PIN. */
export async function makePasskey(
  { challenge, rpId, userHandle, known }: Begun,
  { username, displayName, product }: Owner,
) {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: bytesOf(challenge),
      rp: { id: rpId, name: product },
      user: { id: bytesOf(userHandle), name: username, displayName },
      pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
      attestation: 'none',
    },
  })
  if (!(made instanceof PublicKeyCredential)) throw new Error('The browser made no passkey')
  const response = made.response as AuthenticatorAttestationResponse
  const publicKey = response.getPublicKey()
  const algorithm = passkeyAlgorithms.find((alg) => alg === response.getPublicKeyAlgorithm())
  if (!publicKey || algorithm === undefined) throw new Error('The browser made a passkey of another kind')
  return {
    challenge,
    algorithm,
    publicKey: textOf(publicKey),
    credentialId: textOf(made.rawId),
    clientDataJson: textOf(response.clientDataJSON),
    authenticatorData: textOf(response.getAuthenticatorData()),
  }
}

/** Asks the device for one of its passkeys; it says whose it is. */
export async function showPasskey({ challenge, rpId }: { challenge: string; rpId: string }) {
  const shown = await navigator.credentials.get({
    publicKey: { challenge: bytesOf(challenge), rpId, userVerification: 'required', allowCredentials: [] },
  })
  if (!(shown instanceof PublicKeyCredential)) throw new Error('The browser showed no passkey')
  const { userHandle, ...response } = partsOf(shown.response as AuthenticatorAssertionResponse)
  return { challenge, credentialId: textOf(shown.rawId), userHandle, ...response }
}

const partsOf = ({ userHandle, clientDataJSON, authenticatorData, signature }: AuthenticatorAssertionResponse) => ({
  userHandle: userHandle ? textOf(userHandle) : '',
  clientDataJson: textOf(clientDataJSON),
  authenticatorData: textOf(authenticatorData),
  signature: textOf(signature),
})
