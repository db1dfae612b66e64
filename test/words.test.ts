import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'
import { lineOf, type Node, nodeAt, nodesAt, parse, textOf, walk } from './source.ts'

const shownAttribute =
  /^(alt|caption|description|error|heading|hint|message|placeholder|reason|title|tooltip|aria-(description|placeholder|roledescription|valuetext)|(.+-)?label|.+(Label|Message|Text|Title|Description|Placeholder))$/
const letters = /\p{L}/u
const arabic = /[ء-ي]/
/** Keys of the keyboard have one name in every language. */
const keyboard = new Set(['Ctrl', 'Shift', 'Alt', 'Enter', 'Esc', 'Tab'])
/** A sentence or a capitalised word; 'tickets:list.title' is a key, 'status' is a value. */
const readsLikeText = (text: string) => arabic.test(text) || /\p{L}\s+\p{L}/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text)

/** Every piece of text that an expression may put on the screen by itself; what a call returns is not its own. */
function literalsShown(node: Node | undefined): Node[] {
  if (!node) return []
  const inside = (...parts: string[]) => parts.flatMap((part) => literalsShown(nodeAt(node, part)))
  if (node.type === 'Literal') return [node]
  if (node.type === 'TemplateLiteral') return nodesAt(node, 'quasis')
  if (node.type === 'ConditionalExpression') return inside('consequent', 'alternate')
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') return inside('left', 'right')
  return inside('expression')
}

function shownText(node: Node): string {
  if (node.type !== 'TemplateElement') return textOf(node) ?? ''
  const value = node.value
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
}

/** Where a file says something that no dictionary holds: ['12: Save'] */
function wordsIn(file: string, source: string): string[] {
  const found: string[] = []
  const say = (node: Node, text: string) => found.push(`${lineOf(source, node.start)}: ${text.trim()}`)
  walk(parse(file, source), (node) => {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of nodesAt(node, 'children')) {
        const shown =
          child.type === 'JSXText'
            ? [child]
            : child.type === 'JSXExpressionContainer'
              ? literalsShown(nodeAt(child, 'expression'))
              : []
        for (const piece of shown)
          if (letters.test(shownText(piece)) && !isKey(shownText(piece))) say(piece, shownText(piece))
      }
    }
    if (node.type === 'JSXAttribute' && shownAttribute.test(textOf(nodeAt(node, 'name')) ?? '')) {
      for (const piece of literalsShown(nodeAt(node, 'value')))
        if (letters.test(shownText(piece))) say(piece, shownText(piece))
    }
    if (node.type === 'Property' && shownAttribute.test(textOf(nodeAt(node, 'key')) ?? '')) {
      for (const piece of literalsShown(nodeAt(node, 'value')))
        if (readsLikeText(shownText(piece))) say(piece, shownText(piece))
    }
    if (node.type === 'Literal' && arabic.test(shownText(node))) say(node, shownText(node))
  })
  return [...new Set(found)]
}
const isKey = (text: string) => keyboard.has(text.trim()) || /^[A-Z]$/.test(text.trim())

test('no text stands in the code of the screens', () => {
  const sources = filesUnder('packages/web/src').filter((path) => /\.tsx?$/.test(path) && !/\.(test|gen)\./.test(path))
  expect(sources.length, 'the check must find the screens').toBeGreaterThan(0)
  expect(sources.flatMap((path) => wordsIn(path, read(path)).map((fault) => `${path}:${fault}`))).toEqual([])
})

test.each([
  ['<p>Save</p>', '1: Save'],
  ['<p>\n  Total {n}\n</p>', '1: Total'],
  ["<p>{'Save'}</p>", '1: Save'],
  ["<p>{done ? t('done') : 'Not yet'}</p>", '1: Not yet'],
  ['<p>{`Ticket ${n}`}</p>', '1: Ticket'],
  ['<p>{busy && `Wait`}</p>', '1: Wait'],
  ['<input placeholder="plate" />', '1: plate'],
  ['<button aria-label="Close" />', '1: Close'],
  ["<Field label={'Amount'} />", '1: Amount'],
  ['<Form submitLabel={busy ? `Wait` : t("save")} />', '1: Wait'],
  ["show({ message: 'Saved' })", '1: Saved'],
  ["const word = 'تم'", '1: تم'],
])('the check sees %s', (source, fault) => {
  expect(wordsIn('planted.tsx', source)).toContain(fault)
})

test.each([
  "<p>{t('payments:add.title')}</p>",
  '<p>{count} / {total} – {`${a}:${b}`}</p>',
  '<Kbd>Ctrl</Kbd>',
  '<Field label={t("amount")} name="amount" className={`row ${styles.wide}`} />',
  "const column = { title: 'tickets:columns.status', key: 'status', label: 'status' }",
  '<input aria-labelledby="total" type="text" />',
])('the check accepts %s', (source) => {
  expect(wordsIn('planted.tsx', source)).toEqual([])
})
