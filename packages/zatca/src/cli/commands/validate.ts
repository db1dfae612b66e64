import { ZatcaError } from '../../error.ts'
import { validate as check, type Finding, type ValidateOptions } from '../../validator.ts'
import { CallError } from '../call-error.ts'
import { checkStamp, type StampFound } from '../check-stamp.ts'
import { command, momentOf, oneOf } from '../command.ts'
import { tellFault } from '../faults.ts'
import { nameOf, readText } from '../files.ts'
import { languageOf, languageOption } from '../gateway-options.ts'
import { say, sayJson } from '../terminal.ts'

type Found = Finding | StampFound
type Wishes = Required<Pick<ValidateOptions, 'language' | 'now'>> &
  Pick<ValidateOptions, 'only'> & { readonly stamp: boolean }
type Report = { readonly file: string; readonly valid: boolean; readonly findings: readonly Found[] }

/** A text that is no invoice has no stamp to be judged: the rules have said so. */
function stampFindings(xml: string, language: 'en' | 'ar'): StampFound[] {
  try {
    return checkStamp(xml, language)
  } catch (error) {
    if (error instanceof ZatcaError) return []
    throw error
  }
}

async function reportOf(path: string, { stamp, ...options }: Wishes): Promise<Report> {
  const text = await readText(path)
  const { findings } = check(text, options)
  const all: Found[] = [...findings, ...(stamp ? stampFindings(text, options.language) : [])]
  return { file: path, valid: all.every(({ severity }) => severity !== 'error'), findings: all }
}

/** The same line as the authority's rules give it: every rule once, in the order of the rules. */
function sayReport({ file, valid, findings }: Report, explain: boolean): void {
  const fired = new Set(findings.map(({ severity, rule }) => `${severity}:${rule}`))
  say(`${valid ? 'PASS' : 'FAIL'} ${nameOf(file)} ${[...fired].join(' ')}`)
  for (const { severity, rule, element, line, message, hint } of explain ? findings : []) {
    say(`  ${severity} ${rule} ${nameOf(file)}:${line} ${element}`)
    say(`    ${message}`)
    if (hint !== '') say(`    ${hint}`)
  }
}

export const validate = command({
  usage: 'validate FILE… [--stamp] [--explain] [--language en|ar] [--json]',
  about: `
Checks documents against the rules of the authority: a line each, PASS or FAIL, name, and severity:rule of all that fired. The exit code is 1
when there is an error, 2 when a file cannot be read; warnings do not count. - reads the standard input.`,
  takes: [1, 100_000],
  options: {
    stamp: {
      type: 'boolean',
      default: false,
      about: 'check hash, signature and QR code too; every document must be signed',
    },
    explain: {
      type: 'boolean',
      default: false,
      about: 'element, line, what is wrong and what to do, for each finding',
    },
    language: languageOption,
    only: {
      type: 'string',
      value: 'STAGES',
      about: 'some of structure (form of UBL), cen and ksa, with commas between',
    },
    now: { type: 'string', value: 'MOMENT', about: 'as if it were then; no document may be of a later day' },
    json: { type: 'boolean', default: false, about: 'all findings as JSON' },
  },
  run: async (values, paths) => {
    const now = values.now === undefined ? new Date() : momentOf(values.now, 'now')
    const only = values.only?.split(',').map((stage) => oneOf(stage, 'only', ['structure', 'cen', 'ksa']))
    const wishes = { language: languageOf(values.language), now, stamp: values.stamp, ...(only && { only }) }
    const reports: Report[] = []
    let code = 0
    for (const path of paths) {
      try {
        const report = await reportOf(path, wishes)
        if (!report.valid) code = Math.max(code, 1)
        if (values.json) reports.push(report)
        else sayReport(report, values.explain)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        code = Math.max(code, tellFault('validate', error))
      }
    }
    if (values.json) sayJson(reports)
    return code
  },
})
