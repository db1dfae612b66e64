/** What Vitest writes of a run, as far as it is read here. */
export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

type Suite = {
  suites?: Suite[]
  specs?: {
    title: string
    file: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
}

/** What Playwright writes of a run, as far as it is read here. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: Suite[]
}

/** A line for each broken test below the result, for readers of only the end of a long run. */
export function brokenUnitsOf({ testResults }: VitestReport): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed')
    // A file that could not be read has a message and no tests.
    if (failed.length === 0) return message ? [`${name}: ${firstLines(message)}`] : []
    return failed.map(({ fullName, failureMessages }) => `${name} › ${fullName}: ${firstLines(failureMessages?.at(0))}`)
  })
}

/** A line for each error that belongs to no test. */
export const brokenOutside = (errors: readonly string[]): string[] =>
  errors.map((error) => `outside the tests: ${firstLines(error)}`)

/** How many tests may need their second try: more of them is a fault that comes and goes, not a slow moment. */
const mayNeedSecondTry = 2

/** What counts as passed and failed of a browser run. */
export function browserCounts({ expected, unexpected, flaky, skipped }: PlaywrightReport['stats']) {
  const forgiven = flaky <= mayNeedSecondTry ? flaky : 0
  return { passed: expected + forgiven, failed: unexpected + flaky - forgiven, skipped }
}

export function brokenTestsOf({ suites }: PlaywrightReport): string[] {
  return suites.flatMap(brokenIn)
}

const brokenIn = (suite: Suite): string[] => [
  ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const error = results.find((result) => result.error)?.error?.message
        const again = status === 'flaky' ? 'passed at the second try: ' : ''
        return `${again}[${projectName}] ${file} › ${title}: ${firstLines(error)}`
      }),
  ),
  ...(suite.suites ?? []).flatMap(brokenIn),
]

const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

function firstLines(message = ''): string {
  const lines = message.replace(colours, '').split('\n')
  return lines
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' | ')
    .slice(0, 700)
}
