import { expect, test } from 'vitest'
import { isForForms, partsNamed, reachedFrom } from './parts.ts'

const src = '/house/packages/web/src'
const graph: Record<string, string[]> = {
  'tickets/TicketScreen.tsx': ['ui/Tooltip.tsx', 'lib/lines/LinesTable.tsx'],
  'tickets/OpenTicketsScreen.tsx': ['ui/Tooltip.tsx', 'lib/records/Filters.tsx'],
  'lib/lines/LinesTable.tsx': ['lib/lines/lines.ts'],
  'lib/lines/PartDialog.tsx': ['lib/lines/parts.ts'],
  'lib/lines/parts.ts': ['ui/DialogForm.tsx', 'lib/lines/PartDialog.tsx', 'lib/lines/lines.ts'],
  'lib/records/PageForm.tsx': ['../../../node_modules/react-hook-form/dist/index.mjs'],
}
const modules = {
  getModuleInfo: (id: string) => ({
    importedIds: (graph[id.slice(src.length + 1)] ?? []).map((path) => new URL(path, `file://${src}/`).pathname),
  }),
}
const partOf = partsNamed()
const part = (path: string) => partOf(`${src}/${path}`, modules)

test('a ticket and the list of tickets load what they share, what they need themselves, and nothing else', () => {
  expect(part('ui/Tooltip.tsx')).toBe('parts')
  expect(part('lib/lines/lines.ts')).toBe('work-parts')
  expect(part('lib/records/Filters.tsx')).toBe('list-parts')
  expect(part('lib/history/VisitsCard.tsx')).toBe('record-parts')
})

test('what cannot run without the libraries of forms stands apart, however far away the form is', () => {
  expect([part('lib/records/PageForm.tsx'), part('lib/lines/parts.ts'), part('lib/lines/PartDialog.tsx')]).toEqual([
    null,
    null,
    null,
  ])
})

test('a list that waits for typing to end needs no form', () => {
  expect(isForForms('/house/node_modules/@mantine/core/esm/index.mjs')).toBe(true)
  expect(isForForms(`${src}/ui/SaveBar.tsx`)).toBe(true)
  expect(isForForms(`${src}/ui/use-shortcut.ts`)).toBe(false)
})

const sources = import.meta.glob<string>('./**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true })

test('who uses a field or a dialog of the library takes it from where its styles come with it', () => {
  const plain = new Set(['ui/form-library.ts', 'ui/Providers.tsx', 'ui/Toasts.tsx', 'ui/theme.ts', 'parts.test.ts'])
  const past = Object.entries(sources).filter(
    ([file, text]) => !plain.has(file.slice(2)) && /import \{ [^}]*\b[A-Z]\w+[^}]* \} from '@mantine\/core'/.test(text),
  )
  expect(past.map(([file]) => file)).toEqual([])
})

test('what the entry imports of our own comes with it, and no library', () => {
  const isInFirst = reachedFrom(`${src}/lib/records/PageForm.tsx`)
  expect(isInFirst(`${src}/lib/records/PageForm.tsx`, modules)).toBe(true)
  expect(isInFirst('/house/node_modules/react-hook-form/dist/index.mjs', modules)).toBe(false)
  expect(reachedFrom(`${src}/tickets/TicketScreen.tsx`)(`${src}/lib/lines/lines.ts`, modules)).toBe(true)
  expect(reachedFrom(`${src}/tickets/OpenTicketsScreen.tsx`)(`${src}/lib/lines/lines.ts`, modules)).toBe(false)
})
