/** How long a link of an e-mail is good, in minutes: a forgotten password is urgent, an invitation waits for its reader. */
export const linkMinutes = { passwordReset: 60, userActivation: 7 * 24 * 60, businessActivation: 3 * 24 * 60 } as const
export type LinkPurpose = keyof typeof linkMinutes
/** Links of a user; a business that registers has none yet. */
export type UserLinkPurpose = Exclude<LinkPurpose, 'businessActivation'>

/** The route that a link opens, and what its address calls the code (NAV-004, NAV-007). */
export const linkRoutes = {
  passwordReset: { path: '/resetPassword', code: 'resetPasswordCode' },
  userActivation: { path: '/userActivation', code: 'activationcode' },
  businessActivation: { path: '/businessActivation', code: 'activationcode' },
} as const satisfies Record<LinkPurpose, { path: string; code: string }>

/** The address of a link. `base` has no slash at its end. */
export function linkTo(base: string, purpose: LinkPurpose, username: string, code: string): string {
  const route = linkRoutes[purpose]
  return `${base}${route.path}?username=${encodeURIComponent(username)}&${route.code}=${encodeURIComponent(code)}`
}

/** Where an installation works, as its settings say; `host` and `secure` are what a caller says. */
export type Place = {
  baseDomain: string | null
  publicUrl: string | null
  production: boolean
  host: string | null
  secure: boolean
}

/**
 * What links of accounts begin with, or null where the settings name no address. The host that a caller names is not believed
 * in production: whoever asks for another's link would send them to a host of their own.
 */
export function baseOfAccountLinks(
  { baseDomain, publicUrl, production, host, secure }: Place,
  subDomain: string | null,
) {
  const scheme = production || secure ? 'https' : 'http'
  const port = production ? '' : (/:\d{1,5}$/.exec(host ?? '')?.[0] ?? '')
  if (baseDomain !== null && subDomain !== null) return `${scheme}://${subDomain}.${baseDomain}${port}`
  if (publicUrl !== null) return publicUrl
  if (baseDomain !== null) return `${scheme}://${baseDomain}${port}`
  return production ? null : `${scheme}://${host ?? 'localhost'}`
}

export type SubDomainRefusal = { code: 'subDomainUnusable'; data: object }

const subDomainLength = { min: 3, max: 30 } as const
/** Hosts of the installation itself, and what a reader would take for one. */
const reserved = /^(www|api|app|admin|mail|smtp|login|signin|support|help|status|static|warsha|test|demo|zatca)$/

/** A sub-domain as it is stored. */
export const subDomainOf = (typed: string): string => typed.trim().toLowerCase()

/** Whether this can be the first part of a host: 3 to 30 Latin letters, digits and hyphens, beginning with a letter. */
export function refuseSubDomain(typed: string): SubDomainRefusal | null {
  const name = subDomainOf(typed)
  const fits = name.length >= subDomainLength.min && name.length <= subDomainLength.max
  const usable = fits && /^[a-z](?:[a-z0-9]|-(?!-))*[a-z0-9]$/.test(name) && !reserved.test(name)
  return usable ? null : { code: 'subDomainUnusable', data: {} }
}

/** A sub-domain to begin with: of the business's Latin letters, else of its e-mail's domain; empty where neither gives one. */
export function suggestedSubDomain(businessName: string, email: string): string {
  const of = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/^[^a-z]+/, '')
      .slice(0, subDomainLength.max)
      .replace(/-+$/, '')
  const common = /^(gmail|hotmail|outlook|yahoo|icloud|live|proton|protonmail)$/
  const [host = ''] = (email.split('@')[1] ?? '').split('.')
  const names = [of(businessName), common.test(host) ? '' : of(host)]
  return names.find((name) => refuseSubDomain(name) === null) ?? ''
}
