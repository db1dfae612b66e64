/** The fields of a tax QR, in the order of their tags. */
export function fieldsOf(qr: string): string[] {
  const bytes = Buffer.from(qr, 'base64')
  const fields: string[] = []
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    fields.push(bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)).toString('utf8'))
  return fields
}
