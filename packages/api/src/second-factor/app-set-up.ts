import { qrSvg } from '@warsha/documents/tax-qr'
import words from '@warsha/i18n/en/shell.json' with { type: 'json' }
import type { RequestContext } from '../lib/context.ts'
import { sealer } from '../lib/seal.ts'
import { sealSecret } from './factor.ts'
import { newSecret, otpauthOf, stepOfCode, typedSecret } from './totp.ts'

/** How long a secret that was shown waits for its first code. */
const setupMinutes = 30

/** Whose app it is to be. The company of the operator's own accounts is none. */
type Of = { companyId: number; userId: number }
/** What an app is shown before it is switched on is nowhere stored: it goes to the browser and back, sealed. */
type Setup = Of & { secret: string; until: number }
const setupSealer = ({ services }: RequestContext) => sealer(services.settings.secret, 'second factor set up')

/** A secret for an app, to type and as a QR, with the token that brings it back. */
export function beginApp(context: RequestContext, of: Of, account: string) {
  const secret = newSecret()
  const setup: Setup = { ...of, secret: secret.toString('base64'), until: Date.now() + setupMinutes * 60_000 }
  const uri = otpauthOf({ issuer: words.product, account, secret })
  return {
    setupToken: setupSealer(context).seal(Buffer.from(JSON.stringify(setup))),
    app: { secret: typedSecret(secret), qrSvg: qrSvg(uri) },
  }
}

/** The app as it is stored, where the token is theirs and the code shows that it works; null otherwise. */
export function finishApp(context: RequestContext, of: Of, { setupToken, code }: { setupToken: string; code: string }) {
  const opened = setupSealer(context).unseal(setupToken)
  const setup = opened && (JSON.parse(opened.toString()) as Setup)
  const isTheirs = setup?.companyId === of.companyId && setup.userId === of.userId
  if (!setup || !isTheirs || setup.until < Date.now()) return null
  const secret = Buffer.from(setup.secret, 'base64')
  const lastStep = stepOfCode(secret, code, { nowMs: Date.now(), lastStep: 0 })
  if (!lastStep) return null
  return { method: 'app' as const, sealedSecret: sealSecret(context.services.settings.secret, secret), lastStep }
}
