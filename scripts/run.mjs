// Plain JavaScript that any Node can read: starts scripts/<name>.ts under Node 24, which npm brings on Linux.
import { spawn } from 'node:child_process'
import Module, { createRequire } from 'node:module'
import { constants } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const least = 24
const [name = '', ...words] = process.argv.slice(2)
const script = join(fileURLToPath(new URL('.', import.meta.url)), `${name}.ts`)

// What an installation sets in a file; what the environment says already stays.
if (['start', 'company', 'user', 'clock', 'mail', 'backup', 'restore', 'files'].includes(name)) readSettings()

if (Number.parseInt(process.versions.node, 10) >= least) {
  process.argv.splice(1, process.argv.length, script, ...words)
  Module.runMain()
} else {
  const node = packagedNode()
  if (node) startWith(node)
  else {
    console.error(
      `Warsha needs Node ${least} or newer, and this is Node ${process.versions.node}; npm brings it on Linux only, so install it from https://nodejs.org.`,
    )
    process.exitCode = 1
  }
}

function packagedNode() {
  try {
    const home = createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/package.json`)
    return join(home, '..', 'bin', 'node')
  } catch {
    return null
  }
}

/** @param {string} node */
function startWith(node) {
  const child = spawn(node, [script, ...words], { stdio: 'inherit' })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`Warsha needs Node ${least}, and ${node} does not run here: ${error.message}`)
    process.exitCode = 1
  })
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (signal === null ? 0 : constants.signals[signal])
  })
}

function readSettings() {
  try {
    process.loadEnvFile?.(fileURLToPath(new URL('../.env', import.meta.url)))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
