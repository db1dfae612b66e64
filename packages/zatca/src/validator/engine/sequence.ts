import { attribute, type Node, text } from './doc.ts'
import { RulesStop } from './stop.ts'
import { length, normal, trim } from './text.ts'

/** What XPath does with none, one or many elements. */

/** The only element, or none; @throws RulesStop where there are two, as every function that takes one value does. */
export function one(nodes: readonly Node[]): Node | undefined {
  if (nodes.length > 1) throw new RulesStop('more than one element where one is allowed', nodes[1] ?? null)
  return nodes[0]
}

/** `string(path)`: the text of the only element, '' where there is none. */
export function str(nodes: readonly Node[]): string {
  const node = one(nodes)
  return node ? text(node) : ''
}

/** `normalize-space(path)` */
export const norm = (nodes: readonly Node[]): string => normal(str(nodes))

/** `string-length(path)` */
export const len = (nodes: readonly Node[]): number => length(str(nodes))

/** `path = 'value'`: one of the elements has the text. */
export const equals = (nodes: readonly Node[], value: string): boolean => nodes.some((node) => text(node) === value)

/** `path != 'value'`: one of the elements has another text. False where there is no element. */
export const differs = (nodes: readonly Node[], value: string): boolean => nodes.some((node) => text(node) !== value)

/** `path != ''` */
export const filled = (nodes: readonly Node[]): boolean => differs(nodes, '')

/** `exists(path) and normalize-space(path) != ''` */
export const written = (nodes: readonly Node[]): boolean => norm(nodes) !== ''

/** `xs:boolean(element)`; @throws RulesStop on any other word. */
export function truth(node: Node): boolean {
  const value = trim(text(node))
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  throw new RulesStop(`${JSON.stringify(text(node))} is neither true nor false`, node)
}

/** `path = true()` or `path = false()` */
export const is = (nodes: readonly Node[], value: boolean): boolean => nodes.some((node) => truth(node) === value)

const double = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][-+]?\d+)?$/

/** The text as xs:double, undefined where it is none. */
function read(value: string): number | undefined {
  const plain = trim(value)
  if (double.test(plain)) return Number(plain)
  if (plain === 'NaN') return Number.NaN
  if (plain === 'INF' || plain === '+INF') return Number.POSITIVE_INFINITY
  return plain === '-INF' ? Number.NEGATIVE_INFINITY : undefined
}

/** `xs:double(element)`, which every sum and every comparison with a number begins with; @throws RulesStop where the text is no number. */
export function num(node: Node): number {
  const value = read(text(node))
  if (value === undefined) throw new RulesStop(`${JSON.stringify(text(node))} is no number`, node)
  return value
}

/** `number(path)`: not a number where the text is none; @throws RulesStop on two elements. */
export function numberOf(nodes: readonly Node[]): number {
  const node = one(nodes)
  return node ? (read(text(node)) ?? Number.NaN) : Number.NaN
}

/** `path > 0` and its like: one of the elements passes. They are read in order and only until one does. */
export const some = (nodes: readonly Node[], passes: (value: number) => boolean): boolean =>
  nodes.some((node) => passes(num(node)))

/** `sum(path)` */
export const total = (nodes: readonly Node[]): number => nodes.reduce((sum, node) => sum + num(node), 0)

/** The values of an attribute of many elements, without those that lack it. */
export const attributes = (nodes: readonly Node[], name: string): readonly string[] =>
  nodes.flatMap((node) => attribute(node, name) ?? [])
