import { type Doc, find, type Node } from './doc.ts'

export type Severity = 'error' | 'warning'

/** One rule of the authority. It yields the elements at fault, none where the document is in order. */
export type Rule = {
  readonly id: string
  readonly severity: Severity
  readonly check: (doc: Doc) => Iterable<Node>
}

/** The elements a rule looks at. */
export type Context = string | ((doc: Doc) => Iterable<Node>)

type Test = (node: Node, doc: Doc) => boolean

const contextOf = (context: Context, doc: Doc): Iterable<Node> =>
  typeof context === 'string' ? doc.match(context) : context(doc)

/**
 * A rule that holds or fails for each element of its context.
 * @param fails true where the element breaks the rule
 * @param at the child that is really meant: named in place of the element when it is there
 */
function rule(severity: Severity, id: string, context: Context, fails: Test, at?: string): Rule {
  return {
    id,
    severity,
    *check(doc) {
      for (const node of contextOf(context, doc)) if (fails(node, doc)) yield (at && find(node, at)[0]) || node
    },
  }
}

/** A rule that makes the authority reject the document. */
export const error = (id: string, context: Context, fails: Test, at?: string): Rule =>
  rule('error', id, context, fails, at)

/** A rule that leaves the document accepted, with a warning. */
export const warning = (id: string, context: Context, fails: Test, at?: string): Rule =>
  rule('warning', id, context, fails, at)
