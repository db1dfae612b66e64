import { afterAll, expect, test, vi } from 'vitest'
import { openFolder } from '../../test/command-line.ts'
import { runCommandLine } from '../cli.ts'
import { commands } from './commands.ts'
import { visible } from './terminal.ts'

const folder = openFolder()
const { zatca } = folder
afterAll(folder.close)
const slow = 60_000

test(
  'the overview names every command, and goes to the error stream when nothing was asked',
  async () => {
    const [asked, nothing, version] = await Promise.all([zatca(['--help']), zatca([]), zatca(['--version'])])
    expect(asked).toMatchObject({ code: 0, err: '' })
    for (const name of Object.keys(commands)) expect(asked.out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
    expect(nothing).toEqual({ code: 2, out: '', err: asked.out })
    expect(version.out).toMatch(/^\d+\.\d+\.\d+\n$/)
  },
  slow,
)

/** In this process: what is asked for is only words. */
async function called(...args: string[]) {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const code = await runCommandLine(args)
  const said = (spy: typeof out) => spy.mock.calls.map(([text]) => String(text)).join('')
  const result = { code, out: said(out), err: said(err) }
  vi.restoreAllMocks()
  return result
}

test.each(Object.keys(commands))('%s tells how it is called', async (name) => {
  const { code, out, err } = await called('help', name)
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(new RegExp(`^Usage: zatca ${name}`))
  expect(await called(name, '--help')).toEqual({ code, out, err })
})

test.each([
  [['constructor'], /^zatca: command-unknown at constructor: the commands are keygen, csr, .*\n$/],
  [['sign', '--nothing'], /^zatca sign: option: Unknown option '--nothing'\n$/],
  [['hash'], /^zatca hash: word-missing: usage: zatca hash FILE…\n$/],
  [['keygen', 'too', 'much'], /^zatca keygen: word-unknown at too: usage: .*\n$/],
  [['report', 'a.xml'], /^zatca report: option-missing at --mode: this option is needed\n$/],
  [['validate', 'a.xml', '--language', 'fr'], /^zatca validate: option-value at --language: it is one of en, ar\n$/],
  [['report', 'a.xml', '--address', 'http://example.com'], /^zatca report: gateway-address at address: .*\n$/],
])('%j cannot be followed, and is told in one line', async (args, line) => {
  const { code, out, err } = await called(...args)
  expect(err).toMatch(line)
  expect([code, out]).toEqual([args.includes('--address') ? 1 : 2, ''])
})

test('what a file or a gateway says cannot steer the terminal', () => {
  expect(visible('a\u001b[2Jb\nPASS c\u202e')).toBe('a\\u001b[2Jb\\u000aPASS c\\u202e')
  expect(visible('ورشة 🚗\u200f')).toBe('ورشة 🚗\u200f')
})
