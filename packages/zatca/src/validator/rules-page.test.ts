import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rulesPage, rulesPagePath } from '../../test/rules-page.ts'

test('the page of rules lists what the tables hold', () => {
  expect(readFileSync(rulesPagePath, 'utf8')).toBe(rulesPage())
})
