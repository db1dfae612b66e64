import type { ComplexType, Part, Schemas } from './read-schemas.ts'

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd:'
const components = `${ubl}CommonAggregateComponents-2`
const basics = `${ubl}CommonBasicComponents-2`

/** The names by which the table calls the namespaces: those that everyone writes as prefixes. */
const spaces = new Map([
  [`${ubl}Invoice-2`, 'ubl'],
  [components, 'cac'],
  [basics, 'cbc'],
  [`${ubl}CommonExtensionComponents-2`, 'ext'],
  [`${ubl}CommonSignatureComponents-2`, 'sig'],
  [`${ubl}SignatureAggregateComponents-2`, 'sac'],
  [`${ubl}SignatureBasicComponents-2`, 'sbc'],
  ['http://www.w3.org/2000/09/xmldsig#', 'ds'],
  ['http://uri.etsi.org/01903/v1.3.2#', 'xades'],
  ['http://uri.etsi.org/01903/v1.4.1#', 'xades141'],
])
/** The end of a name tells its type: the naming rule of UBL. The order matters, and what ends otherwise is text. */
const endings = [
  'BinaryObject',
  'Indicator',
  'Quantity',
  'Numeric',
  'Percent',
  'Measure',
  'Amount',
  'Code',
  'Date',
  'Time',
  'Rate',
  'URI',
  'ID',
]

const parts = (key: string) => {
  const [, uri = '', name = ''] = /^\{(.*)\}(.*)$/.exec(key) ?? ['', '', key]
  return { space: spaces.get(uri) ?? uri, name: name.replace(/Type$/, ''), builtIn: uri === '' }
}
const times = ({ min, max }: Part) => (max === '1' ? (min === '1' ? '!' : '') : min === '0' ? '*' : '+')

/** Writes the content models that an invoice can reach as text: a name, how often it may stand, group marks. The form is told in schema.ts. */
export function encode(schemas: Schemas): string {
  const reached = reach(schemas, [
    `{${ubl}Invoice-2}Invoice`,
    '{http://www.w3.org/2000/09/xmldsig#}',
    '{http://uri.etsi.org/',
  ])
  const blocks: string[] = []
  for (const [uri, space] of spaces) {
    if (space === 'cbc') continue
    const lines = [...reached.types]
      .filter((key) => key.startsWith(`{${uri}}`) && !isBasic(schemas, key))
      .map((key) => line(schemas, key, space))
      .sort()
    const elements = [...reached.elements]
      .filter((key) => key.startsWith(`{${uri}}`))
      .flatMap((key) => elementToken(schemas, key, space))
      .sort()
    blocks.push([`${space} ${uri}`, elements.join(' ') || '-', ...lines].join('\n'))
  }
  return `// Written by packages/zatca/test/structure/generate.ts from the official schemas.
/** The simple types by the ending of an element's name: the lexical form and the attributes. */
export const basicTypes = \`cbc ${basics}\n-\n${basicTypes(schemas, reached.elements)}\`
/** The content models, one block a namespace: address, elements whose type has another name, types. */
export const contentModels = \`${blocks.join('\n\n')}\`
`
}

/** All elements and types that can stand below the given starts. */
function reach({ elements, types }: Schemas, starts: string[]) {
  const reached = { elements: new Set<string>(), types: new Set<string>() }
  const type = (key: string) => {
    const found = types.get(key)
    if (!found || reached.types.has(key)) return
    reached.types.add(key)
    if (found.content) content(found.content)
  }
  const element = (key: string) => {
    if (reached.elements.has(key)) return
    reached.elements.add(key)
    type(elements.get(key) ?? '')
  }
  const content = (part: Part) => {
    if (part.kind === 'element' && part.type === null) element(`{${part.uri}}${part.name}`)
    else if (part.kind === 'element') type(part.type ?? '')
    else if (part.kind === 'any' && part.other && part.lax)
      element(`{${ubl}CommonSignatureComponents-2}UBLDocumentSignatures`)
    else if (part.kind !== 'any') for (const one of part.parts) content(one)
  }
  for (const key of elements.keys())
    if (starts.some((start) => (start.endsWith('Invoice') ? key === start : key.startsWith(start)))) element(key)
  return reached
}

function line(schemas: Schemas, key: string, space: string): string {
  const type = schemas.types.get(key)
  if (!type) throw new Error(key)
  // In UBL the basic elements come first: a semicolon says where the aggregates begin.
  const own = space === 'ubl' || space === 'cac' ? 'cbc' : space
  const text = type.text === null ? '' : `$${simple(schemas, type.text)}`
  const model = type.content ? top(schemas, type.content, own) : ''
  const attributes = attributeTokens(schemas, type)
  return `${parts(key).name} ${type.mixed ? '~' : ''}${text}${model}${attributes ? `@${attributes}` : ''}`
}

function top(schemas: Schemas, model: Part, own: string): string {
  if (model.kind !== 'sequence' || model.max !== '1' || model.min !== '1') return token(schemas, model, own)
  const tokens: string[] = []
  let space = own
  for (const part of model.parts) {
    if (own === 'cbc' && space === 'cbc' && part.kind === 'element' && part.uri === components) {
      space = 'cac'
      tokens.push(';')
    }
    tokens.push(token(schemas, part, space))
  }
  return tokens.join(' ').replace(/ ?; ?/, ';')
}

function token(schemas: Schemas, part: Part, own: string): string {
  if (part.kind === 'any') return `#${part.other ? 'o' : 'a'}${part.lax ? 'l' : 's'}${times(part)}`
  if (part.kind !== 'element') {
    return `(${part.parts.map((one) => token(schemas, one, own)).join(part.kind === 'choice' ? '|' : ' ')})${times(part)}`
  }
  const space = spaces.get(part.uri)
  const name = `${space === own ? '' : `${space}:`}${part.name}`
  return `${name}${part.type === null ? '' : `=${typeToken(schemas, part.type, own)}`}${times(part)}`
}

function typeToken(schemas: Schemas, key: string, own: string): string {
  if (key === '') return 'any'
  const { space, name, builtIn } = parts(key)
  if (builtIn || schemas.simpleTypes.has(key)) return `$${simple(schemas, key)}`
  return space === own ? name : `${space}:${name}`
}

const simple = (schemas: Schemas, key: string): string => schemas.simpleTypes.get(key) ?? key

const attributeTokens = (schemas: Schemas, type: ComplexType) =>
  [
    ...type.attributes.map(({ name, type: key, required }) => {
      const form = simple(schemas, key)
      return `${name}${required ? '!' : ''}${/string/i.test(form) ? '' : `=${form}`}`
    }),
    ...(type.anyAttribute ? ['*'] : []),
  ].join(' ')

/** Where a type is named as its element, the name is enough; and not even that among the aggregates, which the content models cite. */
function elementToken(schemas: Schemas, key: string, own: string): string[] {
  const { name } = parts(key)
  const type = schemas.elements.get(key) ?? ''
  if (isBasic(schemas, type)) return []
  const token = typeToken(schemas, type, own)
  if (token !== name) return [`${name}=${token}`]
  return own === 'cac' ? [] : [name]
}

/** The simple type below a basic component, with the attributes of all it derives from. */
function basicOf(schemas: Schemas, key: string): { text: string; attributes: ComplexType['attributes'] } | null {
  const type = schemas.types.get(key)
  if (!type || type.text === null) return null
  const base = basicOf(schemas, type.text)
  const attributes = new Map([...(base?.attributes ?? []), ...type.attributes].map((one) => [one.name, one]))
  return { text: base?.text ?? type.text, attributes: [...attributes.values()] }
}

const isBasic = (schemas: Schemas, key: string) => key.startsWith(`{${ubl}`) && basicOf(schemas, key) !== null

function basicTypes(schemas: Schemas, elements: Set<string>): string {
  const byEnding = new Map<string, string>()
  for (const key of elements) {
    const type = schemas.elements.get(key) ?? ''
    const basic = isBasic(schemas, type) ? basicOf(schemas, type) : null
    if (!basic) continue
    const ending = endings.find((one) => key.endsWith(one)) ?? 'Text'
    const attributes = attributeTokens(schemas, { ...basic, mixed: false, content: null, anyAttribute: false })
    const text = `$${basic.text}${attributes ? `@${attributes}` : ''}`
    if ((byEnding.get(ending) ?? text) !== text) throw new Error(`${key} is not typed by its ending`)
    byEnding.set(ending, text)
  }
  return [...byEnding]
    .map(([ending, text]) => `${ending} ${text}`)
    .sort((a, b) => endings.indexOf(a.split(' ')[0]!) - endings.indexOf(b.split(' ')[0]!))
    .join('\n')
}
