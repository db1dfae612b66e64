import { defineConfig } from 'vitest/config'
import { OutsideTests, outsideOf, reportVariable } from './scripts/check/outside-tests.ts'

const shared = { environment: 'node', restoreMocks: true } as const

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
