import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'
import { lineOf, nodeAt, parse, textOf, walk } from './source.ts'

const sided =
  /^(?:(?:margin|padding|scroll-margin|scroll-padding)-(?:left|right)|border-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)$/
const sidedValue = /^(?:float|clear|text-align|text-align-last|caption-side)$/
/** Amounts are right-aligned in both directions, so that their decimals line up; a rule for one direction may name its sides. */
const maySayRight = (selector: string) => /amount|money|\[dir=|:dir\(/i.test(selector)

function sidesInCss(source: string, sheet = ''): string[] {
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ')
  const text = source.replaceAll(/\/\*[\s\S]*?\*\//g, blank)
  const selectors = [sheet]
  const found: string[] = []
  for (const part of text.matchAll(/([^{};]*)([{};])/g)) {
    const [, words = '', end] = part
    const [property = '', value = ''] = words.split(/:(.*)/s).map((word) => word.trim())
    const atLine = lineOf(text, part.index + words.length - words.trimStart().length)
    const faulty =
      sided.test(property) ||
      (sidedValue.test(property) &&
        /^(?:left|right)\b/.test(value) &&
        !(value.startsWith('right') && selectors.some(maySayRight)))
    if (end !== '{' && faulty) found.push(`${atLine}: ${property}: ${value}`)
    if (end === '{') selectors.push(words.trim())
    if (end === '}') selectors.pop()
  }
  return found
}

const sidedProp = /^(?:ml|mr|pl|pr|left|right|bdrs-left|bdrs-right)$/
const sidedStyle =
  /^(?:(?:margin|padding)(?:Left|Right)|border(?:Left|Right)\w*|border(?:Top|Bottom)(?:Left|Right)Radius|left|right)$/

function sidesInTsx(file: string, source: string): string[] {
  const found: string[] = []
  walk(parse(file, source), (node) => {
    const name = textOf(nodeAt(node, 'name'))
    const say = (text: string) => found.push(`${lineOf(source, node.start)}: ${text}`)
    if (node.type !== 'JSXAttribute' || name === undefined) return
    const value = nodeAt(node, 'value')
    if (sidedProp.test(name)) say(name)
    if ((name === 'ta' || name === 'float') && /^(?:left|right)$/.test(textOf(value) ?? ''))
      say(`${name}="${textOf(value)}"`)
    if (/^styles?$/.test(name) && value) {
      walk(value, (inside) => {
        const property = inside.type === 'Property' ? textOf(nodeAt(inside, 'key')) : undefined
        if (property && sidedStyle.test(property)) say(property)
      })
    }
  })
  return found
}

test('style sheets name start and end, never left and right', () => {
  const sheets = filesUnder('packages/web').filter((path) => path.endsWith('.css'))
  expect(sheets.length, 'the check must find the sheets').toBeGreaterThan(0)
  expect(sheets.flatMap((path) => sidesInCss(read(path), path).map((fault) => `${path}:${fault}`))).toEqual([])
})

test('style props name start and end, never left and right', () => {
  const screens = filesUnder('packages/web/src').filter((path) => path.endsWith('.tsx'))
  expect(screens.length, 'the check must find the screens').toBeGreaterThan(0)
  expect(screens.flatMap((path) => sidesInTsx(path, read(path)).map((fault) => `${path}:${fault}`))).toEqual([])
})

test.each([
  ['.a { margin-left: 4px }', '1: margin-left: 4px'],
  ['.a {\n  color: red;\n  right: 0;\n}', '3: right: 0'],
  ['.a { &:hover { border-left-color: red } }', '1: border-left-color: red'],
  ['.a { border-top-right-radius: 2px; }', '1: border-top-right-radius: 2px'],
  ['.total { text-align: right }', '1: text-align: right'],
  ['.amount { text-align: left }', '1: text-align: left'],
  ['@media print { .a { float: left } }', '1: float: left'],
])('the check sees %s', (css, fault) => {
  expect(sidesInCss(css)).toEqual([fault])
})

test.each([
  '.a { margin-inline-start: 4px; inset-inline-end: 0; text-align: start }',
  '.amount { text-align: right }',
  '[dir="rtl"] .plate { text-align: right }',
  '/* left: 0; */ .a:hover { transition: left 1s; --left: 2px; background-position: right }',
])('the check accepts %s', (css) => {
  expect(sidesInCss(css)).toEqual([])
})

test.each([
  ['<Box ml="sm" />', '1: ml'],
  ['<Text ta="right" />', '1: ta="right"'],
  ['<div style={{ paddingLeft: 4 }} />', '1: paddingLeft'],
  ['<Box styles={{ root: { left: 0 } }} />', '1: left'],
])('the check sees %s', (tsx, fault) => {
  expect(sidesInTsx('planted.tsx', tsx)).toEqual([fault])
})

test('a sheet of amounts needs no other name for them', () => {
  expect(sidesInCss('.block dd { text-align: right }', 'packages/web/src/ui/MoneyBlock.module.css')).toEqual([])
})

test('the check accepts start and end', () => {
  expect(
    sidesInTsx('planted.tsx', '<Box ms="sm" ta="end" style={{ insetInlineStart: 0 }} leftSection={icon} />'),
  ).toEqual([])
})
