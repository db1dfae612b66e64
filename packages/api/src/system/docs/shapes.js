import { element } from './element.js'

const limits = ['minimum', 'maximum', 'exclusiveMinimum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern']
/** The largest whole number there is limits nothing. */
const says = (limit) => limit !== undefined && Math.abs(limit) !== Number.MAX_SAFE_INTEGER
const choicesOf = (schema) => schema.anyOf ?? schema.oneOf ?? schema.allOf

/** Shapes of a description: how they are shown, and an example of each. */
export function shapesOf(document) {
  const named = (reference) => document.components.schemas[reference.split('/').at(-1)]
  const whole = (schema) => (schema.$ref ? named(schema.$ref) : schema)

  /** The shape as lines; one with a name opens when it is asked for, since shapes may stand in each other. */
  function shown(schema, { isOpen = false } = {}) {
    if (schema.$ref) return opened(schema.$ref.split('/').at(-1), () => shown(named(schema.$ref)), isOpen)
    const choices = choicesOf(schema)
    if (choices) return choiceShown(choices)
    if (schema.type === 'array') return element('span', {}, 'list of ', shown(schema.items ?? {}))
    if (schema.properties) return fieldsShown(schema)
    if (typeof schema.additionalProperties === 'object')
      return element('span', {}, 'any names, each with ', shown(schema.additionalProperties))
    return element('span', {}, plain(schema), rulesShown(schema))
  }

  function choiceShown(choices) {
    const parts = choices.flatMap((one, index) => (index > 0 ? [' or ', shown(one)] : [shown(one)]))
    return element('span', {}, ...parts)
  }

  function fieldsShown({ properties, required = [] }) {
    const fields = Object.entries(properties).map(([name, field]) =>
      element('li', {}, element('code', {}, name), required.includes(name) ? ': ' : ' (optional): ', shown(field)),
    )
    return element('ul', { className: 'shape' }, ...fields)
  }

  /** What a call may look like: what it must have, with values that fit their kind. */
  function example(schema, depth = 0) {
    const one = whole(schema)
    if (one.default !== undefined) return one.default
    if (one.const !== undefined) return one.const
    if (one.enum) return one.enum[0]
    const choices = choicesOf(one)
    if (choices) return example(choices[0], depth)
    if (one.type === 'array') return one.minItems > 0 && depth < 6 ? [example(one.items ?? {}, depth + 1)] : []
    if (one.properties) {
      const wanted = Object.entries(one.properties).filter(([name]) => one.required?.includes(name))
      return Object.fromEntries(wanted.map(([name, field]) => [name, example(field, depth + 1)]))
    }
    return simple(one)
  }
  return { shown, example }
}

/** A part that is drawn when it is opened for the first time. */
function opened(name, draw, isOpen) {
  const part = element('details', { className: 'named', open: isOpen }, element('summary', {}, name))
  if (isOpen) part.append(draw())
  else part.addEventListener('toggle', () => part.append(draw()), { once: true })
  return part
}

function plain({ type, format, enum: values, const: only, contentMediaType }) {
  if (only !== undefined) return JSON.stringify(only)
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (contentMediaType) return `file (${contentMediaType})`
  return `${[type].flat().join(' or ') || 'anything'}${format ? ` (${format})` : ''}`
}

function rulesShown(schema) {
  const rules = limits.filter((name) => says(schema[name])).map((name) => `${name} ${schema[name]}`)
  if (schema.default !== undefined) rules.push(`default ${JSON.stringify(schema.default)}`)
  return element('span', { className: 'rule' }, rules.length > 0 ? ` ${rules.join(', ')}` : '')
}

function simple({ type, format, minimum }) {
  if (type === 'integer' || type === 'number') return minimum ?? 0
  if (type === 'boolean') return false
  if (type === 'null') return null
  const now = new Date().toISOString()
  if (format === 'date') return now.slice(0, 10)
  if (format === 'date-time') return now
  return type === 'string' ? '' : {}
}
