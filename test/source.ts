import { parseSync } from 'vite'

/** A node of the syntax tree: the parser's own types stop at each kind of node, a walk crosses all of them. */
export type Node = { type: string; start: number; [part: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

export const nodeAt = (node: Node, part: string): Node | undefined => {
  const value = node[part]
  return isNode(value) ? value : undefined
}

export const nodesAt = (node: Node, part: string): Node[] => {
  const value = node[part]
  return Array.isArray(value) ? value.filter(isNode) : []
}

/** The words of a name or a literal; undefined for anything computed. */
export function textOf(node: Node | undefined): string | undefined {
  const text = node?.name ?? node?.value
  return typeof text === 'string' ? text : undefined
}

export function parse(file: string, source: string): Node {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  if (!isNode(program)) throw new Error(`${file}: no syntax tree`)
  return program
}

export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, visit)
    if (Array.isArray(value)) for (const item of value) if (isNode(item)) walk(item, visit)
  }
}

export const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length
