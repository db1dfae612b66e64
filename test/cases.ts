import fc from 'fast-check'

// Whatever imports fast-check in a test gets this file (vitest.config.ts).
// The same cases at every run: whether a change lands does not hang on luck. PROPERTY_SEED=any tries others, =N those of N.
const wanted = process.env.PROPERTY_SEED ?? '20261126'
if (wanted !== 'any') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(wanted) })

export default fc
