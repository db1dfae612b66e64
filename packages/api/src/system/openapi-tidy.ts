type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
type Shape = { [name: string]: Json }

const isShape = (value: Json | undefined): value is Shape =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One way to say a limit: of whole numbers "above 0" is "at least 1"; of others the inclusive limit that says nothing goes. */
function oneLimit(shape: Shape): void {
  const { exclusiveMinimum: above, exclusiveMaximum: below } = shape
  if (typeof above === 'number') {
    delete shape.minimum
    if (shape.type === 'integer') {
      delete shape.exclusiveMinimum
      shape.minimum = Math.floor(above) + 1
    }
  }
  if (typeof below === 'number') delete shape.maximum
}

/** A list of fixed length names its places; readers that know only lists are told what stands in it at all. */
function closedTuple(shape: Shape): void {
  if (!Array.isArray(shape.prefixItems) || shape.items !== undefined) return
  const [first = {}] = shape.prefixItems
  Object.assign(shape, { items: first, minItems: shape.prefixItems.length, maxItems: shape.prefixItems.length })
}

function visit(value: Json, seen: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) visit(one, seen)
  if (!isShape(value)) return
  oneLimit(value)
  closedTuple(value)
  if (typeof value.$ref === 'string') seen.add(value.$ref)
  for (const one of Object.values(value)) visit(one, seen)
}

/** The document as readers and generators of clients like it; shapes that nothing uses are left out. */
export function tidied(document: object): object {
  const copy = JSON.parse(JSON.stringify(document)) as Shape
  const refs = new Set<string>()
  visit(copy, refs)
  const schemas = isShape(copy.components) ? copy.components.schemas : undefined
  if (isShape(schemas))
    for (const name of Object.keys(schemas)) if (!refs.has(`#/components/schemas/${name}`)) delete schemas[name]
  return copy
}
