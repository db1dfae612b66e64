import { expect, test } from 'vitest'
import { brokenOutside, brokenTestsOf, brokenUnitsOf, browserCounts } from './broken.ts'

test('a broken unit test is named with the first lines of its error, a file that cannot be read with its own', () => {
  const counts = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0 }
  const failed = { status: 'failed', fullName: 'adds up', failureMessages: ['Error: 3 is not 4\n\n    at a.ts:1'] }
  const testResults = [
    { name: 'a.test.ts', assertionResults: [{ status: 'passed', fullName: 'is fine' }, failed] },
    { name: 'b.test.ts', message: 'no such file', assertionResults: [] },
    { name: 'c.test.ts', message: '', assertionResults: [{ status: 'passed', fullName: 'is fine' }] },
  ]
  expect(brokenUnitsOf({ ...counts, testResults })).toEqual([
    'a.test.ts › adds up: Error: 3 is not 4 | at a.ts:1',
    'b.test.ts: no such file',
  ])
})

test('a broken browser test is named with its project and error, also one that passed the second time', () => {
  const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }
  const of = (status: string, message?: string) => ({
    projectName: 'en',
    status,
    results: [message ? { error: { message } } : {}],
  })
  const spec = (title: string, test: ReturnType<typeof of>) => ({ title, file: 'a.e2e.ts', tests: [test] })
  const suites = [
    {
      specs: [spec('opens', of('unexpected', '\u001b[31mTimeout\u001b[39m'))],
      suites: [{ specs: [spec('shuts', of('flaky', 'late')), spec('stays', of('expected'))] }],
    },
  ]
  expect(brokenTestsOf({ stats, suites })).toEqual([
    '[en] a.e2e.ts › opens: Timeout',
    'passed at the second try: [en] a.e2e.ts › shuts: late',
  ])
})

test('two tests of a run may need their second try; with a third, all of them count as failed', () => {
  const stats = { expected: 5, unexpected: 0, flaky: 2, skipped: 1 }
  expect(browserCounts(stats)).toEqual({ passed: 7, failed: 0, skipped: 1 })
  expect(browserCounts({ ...stats, unexpected: 1 })).toEqual({ passed: 7, failed: 1, skipped: 1 })
  expect(browserCounts({ ...stats, flaky: 3 })).toEqual({ passed: 5, failed: 3, skipped: 1 })
})

test('an error that belongs to no test is named with where it came from', () => {
  expect(brokenOutside(['Error: closed\n    at b.ts:2'])).toEqual(['outside the tests: Error: closed | at b.ts:2'])
})
