/** The host of a company's users: its own under the base domain. Both are in lower case. */
export const hostOf = (subDomain: string, baseDomain: string): string => `${subDomain}.${baseDomain}`.toLowerCase()

const portOf = (host: string): string => /:\d{1,5}$/.exec(host)?.[0] ?? ''
const nameOf = (host: string): string => host.slice(0, host.length - portOf(host).length).toLowerCase()

/**
 * The host, with the port the browser came through, to which someone of a company moves after signing in at `host`; null
 * when the user is there already, or when nobody moves because no base domain is set or the company has no sub-domain.
 */
export function hostToMoveTo(
  host: string,
  { subDomain, baseDomain }: { subDomain: string | null; baseDomain: string | null },
): string | null {
  if (subDomain === null || baseDomain === null || isHostOf(host, { subDomain, baseDomain })) return null
  return hostOf(subDomain, baseDomain) + portOf(host)
}

/** Whether this is the company's own host, through whatever port. */
export const isHostOf = (host: string, { subDomain, baseDomain }: { subDomain: string; baseDomain: string }): boolean =>
  nameOf(host) === hostOf(subDomain, baseDomain)
