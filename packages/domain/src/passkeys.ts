/** The ways to sign that are taken, as the registry of COSE numbers them: ES256, EdDSA and RS256. */
export const passkeyAlgorithms = [-7, -8, -257] as const
export type PasskeyAlgorithm = (typeof passkeyAlgorithms)[number]
/** So many passkeys a user may have. */
export const mostPasskeys = 20
export const passkeyNameLength = 50

/** Where an installation works, as its settings say; `host` is what a caller says, and is believed in development alone. */
export type PasskeyPlace = {
  baseDomain: string | null
  publicUrl: string | null
  production: boolean
  host: string | null
}

const nameOfHost = (host: string): string => host.toLowerCase().replace(/:\d{1,5}$/, '')
const isLocal = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')

/**
 * The domain to which passkeys are bound: the one of all companies, or of the installation. Null where the settings name none,
 * and for a bare address, which browsers take no passkeys for.
 */
export function passkeyDomain({ baseDomain, publicUrl, production, host }: PasskeyPlace): string | null {
  if (baseDomain !== null) return baseDomain
  const own = publicUrl === null ? null : nameOfHost(publicUrl.replace(/^https?:\/\//, '').split('/')[0] ?? '')
  const name = own ?? (production || host === null ? null : nameOfHost(host))
  return name === null || /^[\d.]+$/.test(name) || name.startsWith('[') ? null : name
}

/** Whether a page at this origin may use passkeys of the domain: at its host or one below, encrypted except on this machine. */
export function isOriginOf(origin: string, domain: string): boolean {
  const [, scheme = '', host = ''] = /^(https?):\/\/([^/]+)$/.exec(origin) ?? []
  const name = nameOfHost(host)
  const isHere = name === domain || name.endsWith(`.${domain}`)
  return isHere && (scheme === 'https' || isLocal(name))
}
