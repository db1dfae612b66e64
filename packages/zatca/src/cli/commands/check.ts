import { ZatcaError } from '../../error.ts'
import { qrIn } from '../../sign/qr-in.ts'
import { readQr } from '../../signing.ts'
import { validate } from '../../validator.ts'
import { checkStamp } from '../check-stamp.ts'
import { command, momentOf } from '../command.ts'
import { nameOf, readBytes, textIn } from '../files.ts'
import { languageOf, languageOption } from '../gateway-options.ts'
import { say } from '../terminal.ts'
import ar from '../words/check.ar.json' with { type: 'json' }
import en from '../words/check.en.json' with { type: 'json' }
import { type Embedded, isPdf, xmlInPdf } from '../xml-in-pdf.ts'

type Finding = Pick<ReturnType<typeof validate>['findings'][number], 'rule' | 'severity' | 'message' | 'hint'>
type Part = 'qr' | 'hash' | 'signature' | 'rules'
const words = { en, ar }

/** Which of the four things that are told a finding of the stamp belongs to. */
const partOf = ({ rule }: Finding): Part =>
  rule.startsWith('STAMP-qr') ? 'qr' : rule === 'STAMP-invoice-hash' ? 'hash' : 'signature'

function tagsOf(xml: string): number {
  try {
    return readQr(qrIn(xml)).size
  } catch (error) {
    if (error instanceof ZatcaError) return 0
    throw error
  }
}

/** The findings of the stamp; text that is no invoice has none, which the rules say. */
function stampOf(xml: string, language: 'en' | 'ar'): Finding[] {
  try {
    return checkStamp(xml, language)
  } catch (error) {
    if (error instanceof ZatcaError) return []
    throw error
  }
}

export const check = command({
  usage: 'check FILE… [--language en|ar]',
  about: `
Reads the XML back from the PDF of an invoice (or takes the XML itself) and says in words whether its QR code says what the document says,
whether hash and signature fit, and whether the rules of the authority hold. The exit code is 1 where something is wrong, 2 when a file
cannot be read or carries no XML.`,
  takes: [1, 1000],
  options: {
    language: languageOption,
    now: { type: 'string', value: 'MOMENT', about: 'as if it were then; no document may be of a later day' },
  },
  run: async (values, paths) => {
    const language = languageOf(values.language)
    const now = values.now === undefined ? new Date() : momentOf(values.now, 'now')
    const texts = words[language]
    let code = 0
    for (const path of paths) {
      const bytes = await readBytes(path)
      const pdf: Embedded | null = isPdf(bytes) ? xmlInPdf(bytes, path) : null
      const xml = pdf?.xml ?? textIn(bytes, path)
      say(nameOf(path))
      if (pdf) {
        say(`  ${pdf.isArchive ? texts.archive : texts.noArchive}`)
        say(`  ${pdf.isAlternative ? texts.alternative : texts.noAlternative}`)
        if (!pdf.isArchive || !pdf.isAlternative) code = 1
      }
      const rules = validate(xml, { language, now }).findings
      const found: Record<Part, Finding[]> = { qr: [], hash: [], signature: [], rules: [...rules] }
      for (const one of stampOf(xml, language)) found[partOf(one)].push(one)
      for (const part of ['qr', 'hash', 'signature', 'rules'] as const) {
        const wrong = found[part].some(({ severity }) => severity === 'error')
        if (wrong) code = 1
        say(`  ${texts[wrong ? (`${part}Wrong` as const) : part].replace('{{tags}}', String(tagsOf(xml)))}`)
        for (const { rule, message } of found[part]) say(`    ${rule}: ${message}`)
      }
    }
    return code
  },
})
