import { type Doc, find, type Node } from './doc.ts'

export type Severity = 'error' | 'warning'

/** One rule of the authority. It returns the elements at fault, none where the document is in order. */
export type Rule = {
  readonly id: string
  readonly severity: Severity
  readonly check: (doc: Doc, found: (element: Node) => void) => void
}

/** The elements a rule looks at. */
export type Context = string | ((doc: Doc) => Iterable<Node>)

/** The elements of several paths that do not overlap. */
export const anyOf =
  (...paths: readonly string[]) =>
  (doc: Doc): readonly Node[] =>
    paths.flatMap((path) => doc.match(path))

type Test = (node: Node, doc: Doc) => boolean

const contextOf = (context: Context, doc: Doc): Iterable<Node> =>
  typeof context === 'string' ? doc.match(context) : context(doc)

function meant(doc: Doc, node: Node, at: string | undefined): Node | undefined {
  if (!at) return undefined
  return at.startsWith('//') ? doc.match(at.slice(2))[0] : find(node, at)[0]
}

/**
 * A rule that holds or fails for each element of its context.
 * @param fails true where the element breaks the rule
 * @param at what is really meant, named in place of the element when it is there: a path below the element, or anywhere (`//cac:Delivery`)
 */
function rule(severity: Severity, id: string, context: Context, fails: Test, at?: string): Rule {
  return {
    id,
    severity,
    check(doc, found) {
      for (const node of contextOf(context, doc)) if (fails(node, doc)) found(meant(doc, node, at) ?? node)
    },
  }
}

/** A rule that makes the authority reject the document. */
export const error = (id: string, context: Context, fails: Test, at?: string): Rule =>
  rule('error', id, context, fails, at)

/** A rule that leaves the document accepted, with a warning. */
export const warning = (id: string, context: Context, fails: Test, at?: string): Rule =>
  rule('warning', id, context, fails, at)
