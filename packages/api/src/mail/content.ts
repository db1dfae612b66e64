import { sealer } from '../lib/seal.ts'

export type Content = { subject: string; text: string; html: string }

const sealerOf = (secret: string) => sealer(secret, 'mail')

/** An e-mail waits sealed, for it carries its link in clear. */
export const sealContent = (secret: string, content: Content): string =>
  sealerOf(secret).seal(Buffer.from(JSON.stringify(content)))

/** Null when the installation's secret has changed since. */
export function unsealContent(secret: string, sealed: string | null): Content | null {
  const opened = sealed === null ? null : sealerOf(secret).unseal(sealed)
  return opened && (JSON.parse(opened.toString()) as Content)
}
