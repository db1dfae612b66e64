type Schema = {
  readonly $ref?: string
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** What breaks a JSON schema, as far as the schemas of the public cases go. */
export function breaches(value: unknown, schema: Schema, root: Schema = schema, path = ''): string[] {
  if (schema.$ref) return breaches(value, root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root, path)
  const found: string[] = []
  if ('const' in schema && value !== schema.const) found.push(`${path} is not ${String(schema.const)}`)
  if (schema.enum && !schema.enum.includes(value)) found.push(`${path} is none of the values`)
  if (schema.type && typeOf(value) !== schema.type) found.push(`${path} is no ${schema.type}`)
  if (schema.pattern && !new RegExp(schema.pattern).test(String(value))) found.push(`${path} has not the pattern`)
  if (Array.isArray(value) && schema.items) {
    const { items } = schema
    return [...found, ...value.flatMap((one, index) => breaches(one, items, root, `${path}[${index}]`))]
  }
  if (typeOf(value) !== 'object') return found
  const fields = Object.entries(value as object)
  for (const name of schema.required ?? [])
    if (!fields.some(([own]) => own === name)) found.push(`${path} lacks ${name}`)
  for (const [name, one] of fields) {
    const inner = schema.properties?.[name] ?? schema.additionalProperties
    if (inner === false) found.push(`${path} has ${name}`)
    else if (typeof inner === 'object') found.push(...breaches(one, inner, root, `${path}.${name}`))
  }
  return found
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array'
  if (value === null) return 'null'
  return Number.isInteger(value) ? 'integer' : typeof value
}
