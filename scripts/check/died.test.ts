import { expect, test } from 'vitest'
import { filesOfDead } from './died.ts'

const died = (files: string) =>
  `Error: Worker exited unexpectedly with signal SIGSEGV during started state while running test file${files}\n    at x.js:1`

test('the files of a worker that died are run again, unless more died or something else is wrong', () => {
  expect(filesOfDead([died(' /a/b.test.ts')])).toEqual(['/a/b.test.ts'])
  expect(filesOfDead([died('s /a/b.test.ts, /a/c.test.ts')])).toEqual(['/a/b.test.ts', '/a/c.test.ts'])
  expect(filesOfDead([])).toBeNull()
  expect(filesOfDead([died(' /a/b.test.ts'), died(' /a/c.test.ts')])).toBeNull()
  expect(filesOfDead([died(' /a/b.test.ts'), 'Error: closed'])).toBeNull()
  // Between two files nothing is known of what it had run.
  expect(filesOfDead(['Error: Worker exited unexpectedly with exit code 1 during started state'])).toBeNull()
})
