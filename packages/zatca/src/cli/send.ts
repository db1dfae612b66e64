import type { Credentials, DocumentResult, Gateway, Sendable } from '../gateway.ts'
import { inFile } from './call-error.ts'
import { nameOf, readText } from './files.ts'
import { messagesOf, reasonOf } from './gateway-options.ts'
import { sendableOf } from './read-document.ts'
import { say, sayJson, tell } from './terminal.ts'

const advice: Readonly<Record<DocumentResult['kind'], string>> = {
  accepted: '',
  rejected: 'correct it and issue a new document, with its own UUID, counter and hash',
  'too-large': 'issue a smaller document',
  unauthorised: 'stop sending; the certificate is revoked or the secret wrong, and the device must be registered again',
  unknown: 'nobody knows what became of it: send the same file again later',
  fault: 'the address is wrong, or something stands between',
}

/** One line, in the form of `zatca validate`: `ACCEPTED name reported warning:BR-KSA-98`. */
function sayResult(path: string, result: DocumentResult): void {
  const what =
    result.kind === 'accepted' ? [result.how, ...(result.duplicate ? ['duplicate'] : [])] : [reasonOf(result)]
  const codes = new Set(messagesOf(result).map(({ level, code }) => `${level}:${code ?? '?'}`))
  say([result.kind.toUpperCase(), nameOf(path), ...what, ...codes].join(' '))
  for (const { level, code, text } of messagesOf(result)) say(`  ${level} ${code ?? ''}: ${text}`)
  if (advice[result.kind] !== '') tell(`  ${advice[result.kind]}`)
}

function jsonOf(path: string, result: DocumentResult): object {
  if (result.kind !== 'accepted') return { file: path, ...result }
  const { clearedInvoice, ...others } = result
  return { file: path, ...others, clearedInvoice: clearedInvoice && Buffer.from(clearedInvoice).toString('base64') }
}

export type Sending = { readonly gateway: Gateway; readonly credentials: Credentials; readonly json: boolean }

/**
 * Sends one document and says what came of it.
 * @throws CallError, FileFault; ZatcaError uuid
 */
export async function sendFile(
  path: string,
  how: (gateway: Gateway, document: Sendable, credentials: Credentials) => Promise<DocumentResult>,
  { gateway, credentials, json }: Sending,
): Promise<DocumentResult> {
  const xml = await readText(path)
  const document = inFile(path, () => sendableOf(xml))
  const result = await how(gateway, document, credentials)
  if (json) sayJson(jsonOf(path, result))
  else sayResult(path, result)
  return result
}
