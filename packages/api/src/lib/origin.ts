import type { RequestContext } from './context.ts'

/** What our pages begin with: the host that the caller works at, where the installation names none. */
export const originOf = ({ services, host, secure }: Pick<RequestContext, 'services' | 'host' | 'secure'>): string =>
  services.settings.publicUrl ?? `${secure ? 'https' : 'http'}://${host ?? 'localhost'}`
