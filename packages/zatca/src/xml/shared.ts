/** More than the names of invoices; beyond that it begins anew, so that strange documents cannot fill the memory. */
const most = 2000
const longest = 200

/**
 * A cache, for all documents together, of what a function makes of a text that documents repeat, such as the name of an element. Equal
 * names are then the same string in memory, so that comparing them and looking them up costs little. Long texts are not kept.
 */
export function shared<Value>(make: (text: string) => Value): (text: string) => Value {
  const kept = new Map<string, Value>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    if (text.length > longest) return make(text)
    if (kept.size === most) kept.clear()
    const own = copied(text)
    const value = make(own)
    kept.set(own, value)
    return value
  }
}

/** Without the copy, a part of a document keeps the whole document in memory. */
const copied = (part: string): string => Buffer.from(part, 'utf16le').toString('utf16le')

/** The same text: equal texts give the same string in memory. */
export const sharedText = shared((text) => text)
