import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { root } from './repo.ts'

export const tools = {
  biome: join(root, 'node_modules/.bin/biome'),
  oxlint: join(root, 'node_modules/.bin/oxlint'),
  squawk: join(root, 'node_modules/.bin/squawk'),
  tsc: join(root, 'node_modules/typescript/bin/tsc'),
}

/** A folder with copies of the named files of the repo and the given new ones, gone when the test ends. */
export function scratch(copied: string[], planted: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'warsha-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true })
  for (const [path, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

/** What a tool prints on its standard output, whether it is content or not. */
export function outputOf(tool: string, args: string[], cwd: string): string {
  try {
    return execFileSync(process.execPath, [tool, ...args], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch (refused) {
    return (refused as { stdout: string }).stdout
  }
}
