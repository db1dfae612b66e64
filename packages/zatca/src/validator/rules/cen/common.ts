import { type Decimal, decimal } from '../../engine/decimal.ts'
import { find, type Node } from '../../engine/doc.ts'
import type { Context } from '../../engine/rule.ts'
import { one, str } from '../../engine/sequence.ts'
import { RulesStop } from '../../engine/stop.ts'
import { decimalsOf } from '../../engine/text.ts'
import { isVat } from '../ksa/common.ts'

/** Every line, wherever it stands. */
export const lines: Context = (doc) => [...doc.all('cac:InvoiceLine'), ...doc.all('cac:CreditNoteLine')]

/** The categories of VAT at the end of a path. */
export const vatCategories = (from: Node, path: string): readonly Node[] => find(from, path).filter(isVat)

/** `xs:decimal(path)`: undefined where there is no element; @throws RulesStop on two elements and on text that is no number. */
export function amount(from: Node, path: string): Decimal | undefined {
  const node = one(find(from, path))
  return node && decimal(node)
}

/** Each of the elements has at most one of the child: its decimal where it has. */
export const amounts = (nodes: readonly Node[], path: string): Decimal[] =>
  nodes.flatMap((node) => amount(node, path) ?? [])

/** The only value of a sequence; @throws RulesStop where there are two, as every sum does. */
export function only(values: readonly Decimal[]): Decimal | undefined {
  if (values.length > 1) throw new RulesStop('more than one number where one is allowed', null)
  return values[0]
}

/** More than two digits behind the point. */
export const tooPrecise = (node: Node, path: string): boolean => decimalsOf(str(find(node, path))) > 2

/** One of the texts directly inside the elements passes: comments part texts, elements do not count. */
export const someText = (nodes: readonly Node[], passes: (text: string) => boolean): boolean =>
  nodes.some(({ element }) => {
    let text: string | null = null
    for (const child of element.children) {
      if (child.kind === 'text') text = (text ?? '') + child.text
      else if (text !== null && passes(text)) return true
      else text = null
    }
    return text !== null && passes(text)
  })
