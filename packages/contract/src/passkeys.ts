import { passkeyNameLength } from '@warsha/domain/passkeys'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { refuses } from './refusals.ts'
import { LoginResponse } from './users.ts'
import { Done, Id, Instant, object, requiredText, UrlId } from './vocabulary.ts'

const tags = ['users']
const own = { permission: 'signedIn', evenExpired: true, ownSession: true, notSupport: true } as const
/** Bytes as browsers write them in JSON. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/, { error: 'invalidInput' })
const CredentialId = bytes(1400)
const Name = requiredText(passkeyNameLength)
const Challenge = bytes(500)

/** What a browser asks its user for: no name, so that one tap is enough. Null where this installation can have no passkeys. */
const passkeyChallenge = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'GET', path: '/users/passkeyChallenge', summary: 'Begin to sign in with a passkey', tags })
  .output(object({ challenge: z.string(), rpId: z.string() }).nullable())

/** A passkey whose device has recognised its user is both factors at once: no code is asked for. */
const authenticateWithPasskey = endpoint
  .meta({ permission: 'public' })
  .route({ method: 'POST', path: '/users/authenticateWithPasskey', summary: 'Sign in with a passkey', tags })
  .input(
    object({
      challenge: Challenge,
      credentialId: CredentialId,
      userHandle: bytes(100),
      clientDataJson: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(1400),
    }),
  )
  .output(LoginResponse)
  .errors(refuses('passkeyRefused', 'NoSystemRolesAssigned', 'NoShopAssigned'))

const passkeys = endpoint
  .meta({ permission: 'signedIn' })
  .route({ method: 'GET', path: '/users/passkeys', summary: 'One’s own passkeys', tags })
  .output(
    object({
      /** Whether this installation can have passkeys: its settings name a domain. */
      available: z.boolean(),
      passkeys: z.array(object({ id: Id, name: z.string(), madeAt: Instant, usedAt: Instant.nullable() })),
    }),
  )

/** With the password, and a code where one is asked for at the sign-in: a session left open is no place to add a key. */
const beginPasskey = endpoint
  .meta(own)
  .route({ method: 'POST', path: '/users/passkeys/begin', summary: 'Begin to add a passkey', tags })
  .input(
    object({
      password: z.string().max(50),
      code: requiredText(20).optional(),
      codeToken: requiredText(100).optional(),
    }),
  )
  .output(
    object({
      challenge: z.string(),
      rpId: z.string(),
      userHandle: z.string(),
      /** Passkeys that the user has: a device adds no second one. */
      known: z.array(z.string()),
    }),
  )
  .errors(refuses('InvalidCredentials', 'InvalidAuthCode', 'tooManyTries', 'passkeyRefused', 'tooManyPasskeys'))

const addPasskey = endpoint
  .meta(own)
  .route({ method: 'POST', path: '/users/passkeys', summary: 'Add a passkey', tags })
  .input(
    object({
      name: Name,
      challenge: Challenge,
      credentialId: CredentialId,
      clientDataJson: bytes(4000),
      /** What the device made, as CBOR. */
      attestationObject: bytes(8000),
    }),
  )
  .output(Done)
  .errors(refuses('passkeyRefused', 'tooManyPasskeys'))

const renamePasskey = endpoint
  .meta(own)
  .route({ method: 'PUT', path: '/users/passkeys/{id}', summary: 'Rename a passkey', tags })
  .input(object({ id: UrlId, name: Name }))
  .output(Done)
  .errors(refuses('NotFound'))

const removePasskey = endpoint
  .meta(own)
  .route({ method: 'DELETE', path: '/users/passkeys/{id}', summary: 'Remove a passkey', tags })
  .input(object({ id: UrlId }))
  .output(Done)
  .errors(refuses('NotFound'))

export const ownPasskeys = {
  passkeyChallenge,
  authenticateWithPasskey,
  passkeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
}
