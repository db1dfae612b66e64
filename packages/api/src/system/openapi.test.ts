import { createConfig, lintFromString } from '@redocly/openapi-core'
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'
import { openapiDocument } from './openapi.ts'
import { tagDescriptions } from './openapi-tags.ts'

type Shape = { properties?: Record<string, Shape>; required?: string[]; $ref?: string } & Record<string, unknown>
type Operation = { tags?: string[]; operationId: string; responses: Record<string, unknown> }
const document = (await openapiDocument()) as {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape> }
  tags: { name: string }[]
}
const operations = Object.values(document.paths).flatMap((item) => Object.values(item))

/** Every property of every shape, by its way from the top. */
function propertiesIn(value: unknown, way: string, found = new Map<string, Shape>()): Map<string, Shape> {
  if (typeof value !== 'object' || value === null) return found
  for (const [name, inner] of Object.entries((value as Shape).properties ?? {})) found.set(`${way}.${name}`, inner)
  for (const [name, inner] of Object.entries(value)) propertiesIn(inner, `${way}/${name}`, found)
  return found
}

test('the recommended rules of Redocly find no fault', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: JSON.stringify(document), config })
  // Addresses such as pdf/{id} and {id}/attachments stand in the specification; an id is a number, so no address means both.
  const others = problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')
  expect(others.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the recommended rules of Spectral find no fault', { timeout: 120_000 }, async () => {
  const spectral = new Spectral()
  spectral.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] })
  const problems = await spectral.run(document)
  expect(problems.map(({ code, message, path }) => [code, message, path.join('/')])).toEqual([])
})

test('API-006 every property of an answer or a request has a type', () => {
  const shapes = propertiesIn(document, '')
  expect(shapes.size).toBeGreaterThan(2000)
  const untyped = [...shapes]
    .filter(([, shape]) => Object.keys(shape).every((key) => key === 'description'))
    // How a stream of news ends is not told.
    .filter(([way]) => !/event-stream.*oneOf\/[12]\.data$/.test(way))
  expect(untyped.map(([way]) => way)).toEqual([])
})

test('amounts are whole numbers that an answer always has', () => {
  const { InvoiceRow } = document.components.schemas
  expect(InvoiceRow?.properties?.total).toMatchObject({ anyOf: [{ type: 'integer' }, { type: 'null' }] })
  expect(InvoiceRow?.required).toContain('total')
})

test('an answer has each field that it has a name for, and no default stands in for one', () => {
  const { schemas } = document.components
  const answers = operations.map(({ responses }) => responses['200'])
  const seen = new Set<string>()
  const shapes: [string, Shape][] = []
  const visit = (value: unknown, way: string): void => {
    if (typeof value !== 'object' || value === null) return
    const { $ref } = value as Shape
    const name = $ref?.split('/').at(-1) ?? ''
    if ($ref && seen.has(name)) return
    seen.add(name)
    if ($ref) visit(schemas[name], name)
    if ((value as Shape).properties) shapes.push([way, value as Shape])
    // An event of a stream has what the standard of streams names, and of that what it needs.
    for (const [key, inner] of Object.entries(value)) if (key !== 'text/event-stream') visit(inner, `${way}/${key}`)
  }
  answers.forEach((answer, index) => {
    visit(answer, operations[index]?.operationId ?? '')
  })
  expect(shapes.length).toBeGreaterThan(400)
  const wrong = shapes.flatMap(([way, { properties = {}, required = [] }]) =>
    Object.entries(properties)
      .filter(([name, shape]) => !required.includes(name) || 'default' in shape)
      .map(([name]) => `${way}.${name}`),
  )
  expect(wrong).toEqual([])
  expect(schemas.Vehicle?.required).toContain('km')
  // What is both taken and answered has a form for each.
  expect(schemas.ConditionMark?.required).toContain('remark')
  expect(schemas.ConditionMarkInput?.required).not.toContain('remark')
})

test('shapes have names, and the lists of answers say by name what is in them', () => {
  const names = Object.keys(document.components.schemas)
  expect(names.length).toBeGreaterThan(120)
  expect(names).toEqual(expect.arrayContaining(['Ticket', 'TicketRow', 'Invoice', 'Customer', 'NewCustomer', 'Errors']))
  const list = JSON.stringify(document.paths['/tickets']?.get?.responses['200'])
  expect(list).toContain('"#/components/schemas/TicketRow"')
})

test('every call stands under a tag that is described, and every description has its calls', () => {
  const used = new Set(operations.flatMap(({ tags = [] }) => tags))
  expect([...used].toSorted()).toEqual(Object.keys(tagDescriptions).toSorted())
  expect(operations.filter(({ tags }) => !tags?.length)).toEqual([])
})

test('no two addresses differ in the name of a blank alone', () => {
  const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
  expect(new Set(shapes).size).toBe(shapes.length)
  expect(Object.keys(document.paths['/tickets/shares/{ticketId}'] ?? {}).toSorted()).toEqual(['delete', 'get'])
})
