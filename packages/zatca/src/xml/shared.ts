/** More than the names of invoices; beyond that it begins anew, so that strange documents cannot fill the memory. */
const most = 2000
const longest = 200

/**
 * What documents repeat, kept by the text it is read from, for all documents together: the same names are then the same strings, which
 * are compared and looked up without reading them. A long text is not kept.
 */
export function shared<Value>(read: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    if (text.length > longest) return read(text)
    if (kept.size === most) kept.clear()
    const own = copied(text)
    const value = read(own)
    kept.set(own, value)
    return value
  }
}

/** A part of a text holds the whole text in memory. */
const copied = (part: string): string => Buffer.from(part, 'utf16le').toString('utf16le')

/** The same text, of which there is one for all documents. */
export const sharedText = shared((text) => text)
