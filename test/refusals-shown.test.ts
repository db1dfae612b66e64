import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'
import { type Node, nodeAt, nodesAt, parse, textOf, walk } from './source.ts'

/** Actions whose refusal is shown by another file than their own, or not in words. */
const elsewhere: Record<string, { by: string; how: RegExp }> = {
  'users/sign-in.ts': { by: 'users/LoginForm.tsx', how: /signIn\.error \?\? arrival\.error/ },
  'second-factor/use-verify.ts': { by: 'second-factor/VerifyForm.tsx', how: /message\(verify\.error/ },
  'imports/use-import.ts': { by: 'imports/FileCard.tsx', how: /said\(check\.error\)/ },
  'tickets/ticket-lines/use-ticket-source.tsx': { by: 'lib/lines/use-action.ts', how: /toast\.error\(sentence\)/ },
  'estimates/use-estimate-source.tsx': { by: 'lib/lines/use-action.ts', how: /toast\.error\(sentence\)/ },
  'invoices/ReturnDialog.tsx': { by: 'lib/records/ReturnForm.tsx', how: /message\(sending\.error/ },
  'stock-counts/ScanCard.tsx': { by: 'stock-counts/ScanCard.tsx', how: /setMissed\(.*sentence/ },
  'stock-counts/CancelDialog.tsx': { by: 'lib/records/CancelForm.tsx', how: /message\(call\.error/ },
  'transfers/CancelDialog.tsx': { by: 'lib/records/CancelForm.tsx', how: /message\(call\.error/ },
  'purchases/ReturnDialog.tsx': { by: 'lib/records/ReturnForm.tsx', how: /message\(sending\.error/ },
  'invoices/use-book-on-invoice.ts': { by: 'invoices/GiveBackDialog.tsx', how: /give\.error/ },
  'users/sales/use-save-sold.ts': { by: 'users/sales/PlanDialog.tsx', how: /message\(save\.error/ },
  'app/palette/use-palette-state.ts': { by: 'app/palette/use-palette-state.ts', how: /\/not-found/ },
}

const web = 'packages/web/src/'
const files = filesUnder(web)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.testing\./.test(file))
  .map((file) => ({ file: file.slice(web.length), source: read(file) }))

/** The name of what a hook gives back without one. */
const returned = 'returned'
type Action = { name: string; asked: string; bound: string[] }
/** Every `useMutation(…)` of a file: the name of its variable, or its destructured names, and its argument. */
function actionsOf(file: string, source: string): Action[] {
  const text = (node: Node | undefined) => (node ? source.slice(node.start, Number(node.end)) : '')
  const actions: Action[] = []
  const isAction = (node: Node | undefined) =>
    node?.type === 'CallExpression' && textOf(nodeAt(node, 'callee')) === 'useMutation'
  walk(parse(file, source), (node) => {
    if (node.type === 'ReturnStatement' && isAction(nodeAt(node, 'argument')))
      actions.push({ name: returned, asked: text(nodeAt(node, 'argument')), bound: [] })
    if (node.type !== 'VariableDeclarator' || !isAction(nodeAt(node, 'init'))) return
    const id = nodeAt(node, 'id')
    const bound = id ? nodesAt(id, 'properties').map((part) => textOf(nodeAt(part, 'key')) ?? '') : []
    actions.push({ name: textOf(id) ?? '', asked: text(nodeAt(node, 'init')), bound })
  })
  return actions
}

const asks = (name: string, source: string): boolean => new RegExp(`\\b${name}\\.mutate\\(`).test(source)

/** Handlers that say it: a toast of its own, or the one that every quick action on a ticket has. */
const says = /toast\.error\(|useQuickAction\(/
function isShown({ name, asked, bound }: Action, source: string): boolean {
  // The hook's own call: the code in its file that calls the hook reads what was refused.
  if (name === returned && /\b\w+\.error\b/.test(source)) return true
  if (bound.includes('error') || (name && new RegExp(`\\b${name}\\.(error|isError)\\b`).test(source))) return true
  if (name && new RegExp(`\\b${name}\\s*\\.mutateAsync\\(`).test(source))
    return /\.catch\(|error\.place|said\(/.test(source)
  const handled = /\bonError\b|\(\s*action\s*\)|\.\.\.action\b|\(useQuickAction\(/.test(asked)
  const handledWhenAsked =
    /\bmutate\([\s\S]*?\bonError\b/.test(source) && (bound.includes('mutate') || asks(name, source))
  return (handled || handledWhenAsked) && says.test(source)
}

test('what the server refuses is said wherever something is asked of it', () => {
  const actions = files.flatMap(({ file, source }) =>
    actionsOf(file, source).map((action) => ({ file, source, action })),
  )
  expect(actions.length).toBeGreaterThan(75)
  const silent = actions.filter(({ file, source, action }) => !(file in elsewhere) && !isShown(action, source))
  expect(silent.map(({ file, action }) => `${file}: ${action.name}`)).toEqual([])
  for (const { by, how } of Object.values(elsewhere)) expect(files.find(({ file }) => file === by)?.source).toMatch(how)
})
