import fc from 'fast-check'

export const xmlName = fc.stringMatching(/^[a-zA-Zéس_\u{10400}][a-z0-9.\-·س\u{10400}]{0,3}$/u)
/** Text with all that has to be escaped, and what looks so. */
export const xmlValue = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '\t', '\r', '&', '<', '>', '"', "'", 'ض', '😀', '\u0085', '\u202e', ']'),
})
const escaped = (text: string) =>
  text
    .replace(/[&<"'>]/g, (mark) => `&#${mark.charCodeAt(0)};`)
    .replace(/[\t\r]/g, (mark) => (text.length % 2 ? mark : `&#x${mark.charCodeAt(0).toString(16)};`))
const prefixes = ['', 'p', 'q', 'é']

type Tag = {
  prefix: string
  local: string
  declares: Map<string, string>
  attributes: Map<string, string>
  parts: Part[]
}
type Part = { text: string } | { cdata: string } | { comment: true } | { pi: string } | { tag: Tag }

const { tag: tags } = fc.letrec<{ tag: Tag; part: Part }>((tie) => ({
  tag: fc.record({
    prefix: fc.constantFrom(...prefixes),
    local: xmlName,
    declares: fc
      .array(fc.tuple(fc.constantFrom(...prefixes), fc.constantFrom('urn:1', 'urn:2', 'urn:3?a')))
      .map((list) => new Map(list)),
    attributes: fc
      .array(
        fc.tuple(
          fc.tuple(fc.constantFrom(...prefixes, 'xml'), xmlName).map(([p, n]) => (p ? `${p}:${n}` : n)),
          xmlValue,
        ),
      )
      .map((list) => new Map(list)),
    parts: fc.array(tie('part'), { maxLength: 4 }),
  }),
  part: fc.oneof(
    { depthSize: 'small' },
    fc.record({ text: xmlValue }),
    fc.record({ cdata: xmlValue.map((text) => text.replaceAll(']]>', '')) }),
    fc.constant({ comment: true as const }),
    fc.record({ pi: xmlName }),
    fc.record({ tag: tie('tag') }),
  ),
}))

/** Documents with namespaces declared, hidden and declared again, attributes, CDATA, comments and instructions. */
export const xmlDocuments = tags.map((root) => {
  for (const prefix of prefixes)
    if (!root.declares.has(prefix)) root.declares.set(prefix, `urn:root:${prefixes.indexOf(prefix)}`)
  return `<?xml version="1.0"?>\n${written(root, new Map())}`
})

function written(tag: Tag, above: Map<string, string>): string {
  const inForce = new Map([...above, ...tag.declares])
  const taken = new Set<string>()
  let text = `<${tag.prefix ? `${tag.prefix}:` : ''}${tag.local}`
  for (const [key, one] of tag.attributes) {
    const [prefix, local] = key.includes(':') ? (key.split(':') as [string, string]) : ['', key]
    const expanded = `${prefix && (inForce.get(prefix) ?? prefix)} ${local}`
    if (taken.has(expanded) || local === 'id' || prefix === 'xml') continue
    taken.add(expanded)
    text += ` ${key}="${escaped(one)}"`
  }
  for (const [prefix, uri] of tag.declares) text += ` xmlns${prefix ? `:${prefix}` : ''}="${escaped(uri)}"`
  const inner = tag.parts.map((part) => {
    if ('text' in part) return escaped(part.text)
    if ('cdata' in part) return `<![CDATA[${part.cdata}]]>`
    if ('comment' in part) return '<!-- c -->'
    if ('pi' in part) return `<?x${part.pi} d?>`
    return written(part.tag, inForce)
  })
  return `${text}>${inner.join('')}</${tag.prefix ? `${tag.prefix}:` : ''}${tag.local}>`
}
