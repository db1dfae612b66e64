/** How long a link of an e-mail is good, in minutes: a forgotten password is urgent, an invitation waits for its reader. */
export const linkMinutes = { passwordReset: 60, userActivation: 7 * 24 * 60 } as const
export type LinkPurpose = keyof typeof linkMinutes

/** The route that a link opens, and what its address calls the code (NAV-004, NAV-007). */
export const linkRoutes = {
  passwordReset: { path: '/resetPassword', code: 'resetPasswordCode' },
  userActivation: { path: '/userActivation', code: 'activationcode' },
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
