import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'
import { lineOf, type Node, nodeAt, nodesAt, parse, textOf, walk } from './source.ts'

const shownAttribute =
  /^(alt|caption|description|error|heading|hint|message|placeholder|reason|title|tooltip|aria-(description|placeholder|roledescription|valuetext)|(.+-)?label|.+(Label|Message|Text|Title|Description|Placeholder))$/
const letters = /\p{L}/u
const arabic = /[ء-ي]/
/** Four letters on end are a word; up to three are the letters of a plate, which are data. */
const arabicWord = /[ء-ي]{4}/
/** The same in every language: keys of the keyboard, what is printed on every Saudi plate, how a date is typed. */
const everywhere = new Set(['Ctrl', 'Shift', 'Alt', 'Enter', 'Esc', 'Tab', 'السعودية', 'KSA', 'yyyy-mm-dd'])
/** The sheet of components shows samples; it is no screen, and no build contains it. */
const gallery = 'packages/web/src/gallery/'
/** A sentence or a capitalised word; 'tickets:list.title' is a key, 'status' is a value. */
const readsLikeText = (text: string) => arabic.test(text) || /\p{L}\s+\p{L}/u.test(text) || /^\p{Lu}\p{Ll}/u.test(text)

/** Every piece of text that an expression may put on the screen by itself; what a call returns is not its own. */
function literalsShown(node: Node | undefined): Node[] {
  if (!node) return []
  const inside = (...parts: string[]) => parts.flatMap((part) => literalsShown(nodeAt(node, part)))
  if (node.type === 'Literal') return [node]
  if (node.type === 'TemplateLiteral') return nodesAt(node, 'quasis')
  if (node.type === 'ConditionalExpression') return inside('consequent', 'alternate')
  if (node.operator === '&&') return inside('right')
  if (node.type === 'LogicalExpression' || node.operator === '+') return inside('left', 'right')
  return inside('expression')
}

function shownText(node: Node): string {
  if (node.type !== 'TemplateElement') return (textOf(node) ?? '').replaceAll(/&\w+;/g, ' ')
  const value = node.value
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : ''
}

/** The literals of one node that a reader would read, and that therefore belong in a dictionary. */
function wordsOf(node: Node): Node[] {
  const name = textOf(nodeAt(node, 'name')) ?? textOf(nodeAt(node, 'key')) ?? ''
  const shown = (part: string, reads: (text: string) => boolean) =>
    literalsShown(nodeAt(node, part)).filter((piece) => reads(shownText(piece)))
  if (node.type === 'JSXText') return letters.test(shownText(node)) ? [node] : []
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    const braces = nodesAt(node, 'children').filter((child) => child.type === 'JSXExpressionContainer')
    return braces.flatMap((child) => literalsShown(child)).filter((piece) => letters.test(shownText(piece)))
  }
  if (node.type === 'JSXAttribute' && shownAttribute.test(name)) return shown('value', (text) => letters.test(text))
  if (node.type === 'Property' && shownAttribute.test(name)) return shown('value', readsLikeText)
  return node.type === 'Literal' && arabicWord.test(shownText(node)) ? [node] : []
}

/** Where a file says something that no dictionary holds: ['12: Save'] */
function wordsIn(file: string, source: string): string[] {
  const found = new Set<string>()
  walk(parse(file, source), (node) => {
    for (const piece of wordsOf(node)) {
      const text = shownText(piece).trim()
      if (!everywhere.has(text) && !/^[A-Z]$/.test(text)) found.add(`${lineOf(source, piece.start)}: ${text}`)
    }
  })
  return [...found]
}

test('no text stands in the code of the screens', () => {
  const sources = filesUnder('packages/web/src').filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|gen)\./.test(path) && !path.startsWith(gallery),
  )
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
  ["<p>{'No. ' + n}</p>", '1: No.'],
  ["const word = 'إضافة'", '1: إضافة'],
])('the check sees %s', (source, fault) => {
  expect(wordsIn('planted.tsx', source)).toContain(fault)
})

test.each([
  "<p>{t('payments:add.title')}</p>",
  '<p>{count} / {total} – {`${a}:${b}`}</p>',
  '<Kbd>Ctrl</Kbd>',
  "<p>{dialog === 'pause' && <PauseDialog />}{status === 'Canceled' ? t('canceled') : null}</p>",
  '<Field label={t("amount")} name="amount" className={`row ${styles.wide}`} />',
  "const column = { title: 'tickets:columns.status', key: 'status', label: 'status' }",
  '<input aria-labelledby="total" type="text" />',
])('the check accepts %s', (source) => {
  expect(wordsIn('planted.tsx', source)).toEqual([])
})
