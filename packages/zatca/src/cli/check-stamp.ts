import { verifyStamp } from '../signing.ts'
import type { Finding } from '../validator.ts'
import ar from './words/stamp.ar.json' with { type: 'json' }
import en from './words/stamp.en.json' with { type: 'json' }

type Words = { readonly message: string; readonly hint: string }
export type StampFound = Pick<Finding, 'rule' | 'severity' | 'message' | 'hint'> & {
  readonly stage: 'stamp'
  readonly element: string
  readonly line: number
}

const words: Readonly<Record<'en' | 'ar', Readonly<Record<string, Words>>>> = { en, ar }

/** What is wrong with the stamp, in the form of the validator's findings: `STAMP-invoice-hash`. The text must be a UBL invoice. */
export const checkStamp = (xml: string, language: 'en' | 'ar'): StampFound[] =>
  verifyStamp(xml).map(({ part }) => {
    const [, tag = ''] = /^qr-tag-(\d+)$/.exec(part) ?? []
    const { message = part, hint = '' } = words[language][tag === '' ? part : 'qr-tag'] ?? {}
    return {
      rule: `STAMP-${part}`,
      severity: 'error',
      stage: 'stamp',
      element: part.startsWith('qr')
        ? "/Invoice/cac:AdditionalDocumentReference[cbc:ID='QR']"
        : '/Invoice/ext:UBLExtensions',
      line: 1,
      message: message.replace('{{tag}}', tag),
      hint,
    }
  })
