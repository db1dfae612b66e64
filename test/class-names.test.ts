import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder, read } from './repo.ts'
import { lineOf, nodeAt, parse, textOf, walk } from './source.ts'

const classesIn = (css: string): Set<string> =>
  new Set([...css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))

/** Classes that a screen writes out and no sheet has: global words in `className="…"`, and `classes.…` of its own sheets. */
function unknownClasses(
  file: string,
  source: string,
  common: Set<string>,
  sheetAt: (path: string) => string,
): string[] {
  const found: string[] = []
  const sheets = new Map<string, Set<string>>()
  walk(parse(file, source), (node) => {
    const say = (name: string) => found.push(`${lineOf(source, node.start)}: ${name}`)
    const from = textOf(nodeAt(node, 'source'))
    if (node.type === 'ImportDeclaration' && from?.endsWith('.module.css')) {
      const [, local = ''] = /import (\w+) from/.exec(source.slice(node.start)) ?? []
      sheets.set(local, classesIn(sheetAt(join(dirname(file), from))))
    }
    if (node.type === 'JSXAttribute' && textOf(nodeAt(node, 'name')) === 'className')
      for (const name of (textOf(nodeAt(node, 'value')) ?? '').split(/\s+/).filter(Boolean))
        if (!common.has(name)) say(name)
    if (node.type !== 'MemberExpression' || node.computed === true) return
    const sheet = sheets.get(textOf(nodeAt(node, 'object')) ?? '')
    const name = textOf(nodeAt(node, 'property'))
    if (sheet && name !== undefined && !sheet.has(name)) say(`classes.${name}`)
  })
  return found
}

test('every class that a screen names is in a sheet', () => {
  const common = classesIn(
    ['base', 'tokens', 'fonts'].map((name) => read(`packages/web/src/ui/${name}.css`)).join('\n'),
  )
  const screens = filesUnder('packages/web/src').filter((path) => path.endsWith('.tsx'))
  expect(screens.length, 'the check must find the screens').toBeGreaterThan(0)
  const found = screens.flatMap((path) =>
    unknownClasses(path, read(path), common, read).map((fault) => `${path}:${fault}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['const A = () => <p className="muted gone" />', ['1: gone']],
  ["import classes from './a.module.css'\nconst A = () => <p className={classes.gone} />", ['2: classes.gone']],
  ["import classes from './a.module.css'\nconst A = () => <p className={classes.held} />", []],
])('the check sees what has no sheet: %s', (source, faults) => {
  expect(unknownClasses('a/planted.tsx', source, new Set(['muted']), () => '.held { color: red }')).toEqual(faults)
})
