import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vitest/config'
import { OutsideTests, outsideOf, reportVariable } from './scripts/check/outside-tests.ts'

const shared = {
  environment: 'node',
  restoreMocks: true,
  // Files share a process: loading the program anew for each took a third of the time.
  isolate: false,
  setupFiles: join(import.meta.dirname, 'test/take-back.ts'),
} as const

const cases = join(import.meta.dirname, 'test/cases.ts')
/** The cases that properties try are chosen by one file. */
const sameCases: Plugin = {
  name: 'same-cases',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'fast-check' && importer !== cases ? cases : null),
}

/** Named by the check alone. */
const report = process.env[reportVariable]

export default defineConfig({
  test: {
    ...(report && {
      reporters: ['default', ['json', { outputFile: report }], new OutsideTests(outsideOf(report))],
    }),
    // A core kept free would stand idle: a database test waits for the server half of its time.
    maxWorkers: '100%',
    projects: [
      {
        plugins: [sameCases],
        test: {
          ...shared,
          name: 'unit',
          // Walls and linters are started as they are, and a machine that tests may be busy.
          testTimeout: 30_000,
          include: [
            'packages/*/{src,reference,sandbox,cases}/**/*.test.{ts,tsx}',
            'test/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/*.db.test.ts'],
        },
      },
      {
        plugins: [sameCases],
        test: {
          ...shared,
          name: 'db',
          include: ['packages/*/{src,sandbox}/**/*.db.test.ts', 'test/**/*.db.test.ts', 'scripts/**/*.db.test.ts'],
          globalSetup: 'scripts/postgres/vitest.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
