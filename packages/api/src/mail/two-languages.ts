import ar from '@warsha/i18n/ar/account-mails.json' with { type: 'json' }
import en from '@warsha/i18n/en/account-mails.json' with { type: 'json' }
import i18next from 'i18next'
import type { Language } from '../lib/context.ts'
import type { Content } from './content.ts'

const words = i18next.createInstance()
await words.init({
  lng: 'ar',
  defaultNS: 'account',
  resources: { en: { account: en }, ar: { account: ar } },
  interpolation: { escapeValue: false },
})

/** The sentences of e-mails about accounts. */
export const mailWords = words

export type Both = { en: string; ar: string }
/** One language of an e-mail; `foot` is small. */
export type MailPart = { language: Language; greeting: string; subject: string; text: string; foot: string }

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)
export const dirOf = (language: Language) => (language === 'ar' ? 'rtl' : 'ltr')

const rule = '<hr style="margin:24px 0;border:0;border-top:1px solid #e4e7ec">'

/**
 * An e-mail in both languages, as text and as a page: the reader's comes first, and the other one follows, for a reader whose
 * language nobody knows. `middle` stands between the sentence and the small print, as text and as HTML.
 */
export function inTwoLanguages<Part extends MailPart>(
  language: Language,
  partOf: (language: Language) => Part,
  middle: { text: string; html: (part: Part) => string },
): Content {
  const parts = [language, language === 'ar' ? 'en' : 'ar'].map((one) => partOf(one as Language))
  const blocks = parts.map(
    (
      part,
    ) => `<div lang="${part.language}" dir="${dirOf(part.language)}" style="text-align:${part.language === 'ar' ? 'right' : 'left'}">
<p style="margin:0 0 8px;font-weight:600">${escaped(part.greeting)}</p>
<p style="margin:0 0 20px">${escaped(part.text)}</p>
${middle.html(part)}
<p style="margin:0;color:#616b79;font-size:13px">${escaped(part.foot)}</p>
</div>`,
  )
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<body style="margin:0;padding:24px;background:#f7f8fa;font:16px/1.5 system-ui,sans-serif;color:#161c26">
<div style="max-width:480px;margin:auto;padding:24px;background:#fff;border:1px solid #e4e7ec;border-radius:12px">
${blocks.join(`\n${rule}\n`)}
</div></body></html>`
  return {
    subject: parts.map(({ subject }) => subject).join(' · '),
    text: parts
      .map(({ greeting, text, foot }) => `${greeting}\n\n${text}\n${middle.text}\n\n${foot}`)
      .join('\n\n---\n\n'),
    html,
  }
}
