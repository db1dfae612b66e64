import { expect, test } from 'vitest'
import { isForForms, partOf } from './parts.ts'

const src = '/house/packages/web/src'
const graph: Record<string, string[]> = {
  [`${src}/lib/lines/LinesTable.tsx`]: [`${src}/ui/Money.tsx`],
  [`${src}/lib/records/RecordList.tsx`]: [`${src}/lib/names.ts`, '/house/node_modules/@mantine/hooks/esm/index.mjs'],
  [`${src}/lib/lines/PartDialog.tsx`]: [`${src}/lib/lines/parts.ts`],
  [`${src}/lib/lines/parts.ts`]: [`${src}/ui/DialogForm.tsx`, `${src}/lib/lines/PartDialog.tsx`],
  [`${src}/lib/records/PageForm.tsx`]: ['/house/node_modules/react-hook-form/dist/index.mjs'],
}
const modules = { getModuleInfo: (id: string) => ({ importedIds: graph[id] ?? [] }) }
const part = (path: string) => partOf(`${src}/${path}`, modules)

test('what tickets and lists share stands apart from what forms are made of, however far away the form is', () => {
  expect(part('lib/lines/LinesTable.tsx')).toBe('work-parts')
  expect(part('lib/records/RecordList.tsx')).toBe('parts')
  expect(part('lib/outbox/outbox.ts')).toBe('job-parts')
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
