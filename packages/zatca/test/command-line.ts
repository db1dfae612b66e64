import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const program = join(import.meta.dirname, '..', 'src', 'cli.ts')

export type Ran = { readonly code: number | null; readonly out: string; readonly err: string }

/** A folder of a test's own, and the command line in it, each call a process. */
export function openFolder() {
  const home = mkdtempSync(join(tmpdir(), 'zatca-cli-'))
  const start = (args: readonly string[]): ChildProcess =>
    spawn(process.execPath, [program, ...args], { cwd: home, stdio: ['pipe', 'pipe', 'pipe'] })
  const zatca = async (args: readonly string[], input: string | Uint8Array = ''): Promise<Ran> => {
    const child = start(args)
    const [out, err]: [string[], string[]] = [[], []]
    child.stdout?.setEncoding('utf8').on('data', (text: string) => out.push(text))
    child.stderr?.setEncoding('utf8').on('data', (text: string) => err.push(text))
    // A command that reads nothing may be gone before the input is written.
    child.stdin?.on('error', () => {}).end(input)
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject).once('close', resolve)
    })
    return { code, out: out.join(''), err: err.join('') }
  }
  return {
    home,
    at: (name: string): string => join(home, name),
    write: (name: string, text: string | Uint8Array): void => writeFileSync(join(home, name), text),
    zatca,
    start,
    close: (): void => rmSync(home, { recursive: true, force: true }),
  }
}

/** The first lines that a program prints; it goes on. */
export async function firstLines(child: ChildProcess, count: number): Promise<string[]> {
  const lines: string[] = []
  if (!child.stdout) return lines
  for await (const line of createInterface({ input: child.stdout })) {
    lines.push(line)
    if (lines.length === count) break
  }
  return lines
}
