import { findBrowser } from './browser.ts'
import { CannotStart } from './cannot-start.ts'
import { allBrowserTests, browserTestsFor, changedSince } from './check/changed.ts'
import { browserStep, type Outcome, run, steps, stepsSince } from './check/steps.ts'

/** `--changed` or `--changed=main`: only the checks that the changed files concern, since the last commit or since main. */
const base = process.argv
  .filter((word) => /^--changed(=|$)/.test(word))
  .map((word) => word.split('=')[1] ?? 'HEAD')
  .at(-1)
const changed = base ? changedSince(base) : []
const outcomes: Outcome[] = []

for (const step of base ? stepsSince(base, changed) : steps) {
  console.log(`\n--- ${step.name}`)
  outcomes.push(await run(step))
}
const files = base ? browserTestsFor(changed, allBrowserTests()) : []
if (base ? files.length > 0 : process.argv.includes('--browser')) {
  console.log('\n--- browser tests')
  outcomes.push(await runBrowserTests())
}

async function runBrowserTests(): Promise<Outcome> {
  try {
    const { path, environment } = await findBrowser()
    return await run(browserStep({ ...environment, CHROMIUM_PATH: path }, files))
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    console.error(error.message)
    return { name: 'browser tests', seconds: 0, passed: 0, failed: 1, skipped: 0, broken: [error.message] }
  }
}

console.log('\n--- result')
for (const { name, seconds, passed, failed, skipped, broken } of outcomes) {
  const counts = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  console.log(`${failed > 0 ? 'FAILED' : 'ok    '} ${name} (${seconds.toFixed(1)} s): ${counts}`)
  for (const line of broken) console.log(`       ${line}`)
}
const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = sum('failed') > 0 ? 1 : 0
