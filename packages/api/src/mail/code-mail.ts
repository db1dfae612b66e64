import { authCodeMinutes } from '@warsha/domain/second-factor'
import type { Language } from '../lib/context.ts'
import type { Content } from './content.ts'
import { type Both, inTwoLanguages, mailWords as words } from './two-languages.ts'

export type CodeMail = {
  purpose: 'signInCode' | 'ownCode' | 'businessUserCode'
  /** What comes first. */
  language: Language
  name: Both
  company: Both
  code: string
}

function partOf({ purpose, name, company, code }: CodeMail, language: Language) {
  const lng = language
  const term = words.t('minutes', { count: authCodeMinutes, lng })
  const say = (key: string) => words.t(`${purpose}.${key}`, { lng, company: company[language], term, code })
  return {
    language,
    greeting: words.t('greeting', { lng, name: name[language] }),
    subject: say('subject'),
    text: say('text'),
    foot: say('foot'),
  }
}

/** The e-mail with a code of six digits, in both languages, as text and as a page. */
export const codeMail = (mail: CodeMail): Content =>
  inTwoLanguages(mail.language, (language) => partOf(mail, language), {
    text: mail.code,
    html: () =>
      `<p dir="ltr" style="margin:0 0 20px;font:700 32px/1 ui-monospace,monospace;letter-spacing:6px">${mail.code}</p>`,
  })
